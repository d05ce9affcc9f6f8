import { isAbsolute, resolve } from 'node:path'
import type { Provider } from './provider.js'

/**
 * Any CLI as the agent. Its arguments may hold `{prompt_file}`, `{clone}` and `{output_dir}`; a program named by a path is looked
 * for beside the config. Every line it prints is its words.
 */
export function commandProvider(config: { name: string; command: readonly string[]; dir: string }): Provider {
  const [first = '', ...rest] = config.command
  const program = first.includes('/') && !isAbsolute(first) ? resolve(config.dir, first) : first
  return {
    name: config.name,
    kind: 'command',
    program,
    argv: (places) => [program, ...rest.map((word) => filled(word, { ...places }))],
    words: (line) => line.trim() || undefined,
  }
}

function filled(word: string, places: { clone: string; promptFile: string; outputDir: string }): string {
  return word
    .replaceAll('{prompt_file}', places.promptFile)
    .replaceAll('{clone}', places.clone)
    .replaceAll('{output_dir}', places.outputDir)
}

import { posix } from 'node:path'

/** Where things lie below the worker's root, as the worker's programs see them. All but `clone` lie outside the clone. */
export function placesIn(root: string) {
  const at = (...parts: string[]): string => posix.join(root, ...parts)
  return {
    root,
    clone: at('clone'),
    home: at('home'),
    tmp: at('tmp'),
    emptyDir: at('empty'),
    promptFile: at('clone', '.away', 'prompt.md'),
    outputDir: at('clone', '.away', 'output'),
    agentGitConfig: at('clone', '.away', 'gitconfig'),
    checkGitConfig: at('check', 'gitconfig'),
  }
}

export type Places = ReturnType<typeof placesIn>

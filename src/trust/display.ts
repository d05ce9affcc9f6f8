import { cutWithDots } from './safe-text-cut.js'
import { escaped, withInvisible, withPlainNewlines } from './safe-text-invisible.js'

/**
 * Any string, inert in a terminal, a log or one line of a table: what a reader can't see is escaped visibly, a workflow
 * command starts none. Line ends and tabs stay only with `lines`. `maxLength` is in UTF-16 units, the `…` included.
 */
export function shown(text: string, options: { maxLength?: number; lines?: boolean } = {}): string {
  const seen = options.lines ? withInvisible(withPlainNewlines(text), escaped) : onOneLine(text)
  const inert = seen.replace(/^[^\S\n]*(?=::)/gm, '$&\\').replaceAll('##[', '##\\[')
  return cutWithDots(inert, options.maxLength ?? Number.POSITIVE_INFINITY)
}

function onOneLine(text: string): string {
  return withInvisible(text, escaped).replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\\x0d', '\\r')
}

/** A marked command block of the README, and what it must print: undefined where no ```text block follows it. */
export interface Block {
  line: number
  script: string
  expected: string | undefined
}

const MARKED = /^<!-- test: readme -->\n```sh\n(.*?)^```\n(?:\n*```text\n(.*?)^```$)?/gms

/** The `sh` blocks behind `<!-- test: readme -->`, each with the `text` block that follows it. */
export function markedBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(MARKED)].map((match) => ({
    line: markdown.slice(0, match.index).split('\n').length,
    script: match[1]!,
    expected: match[2],
  }))
}

/** Every mark has its block: none is lost to a slip in the Markdown. */
export function markCount(markdown: string): number {
  return markdown.split('<!-- test: readme -->').length - 1
}

/** Does the output read like this? `…` alone stands for any lines, also none; within a line for any text. */
export function reads(output: string, expected: string): boolean {
  const lines = expected.trimEnd().split('\n')
  const pattern = lines.map((line) =>
    line.trim() === '…' ? '(?:.*\\n)*?' : `${line.split('…').map(literally).join('.*?')}\\n`,
  )
  return new RegExp(`^${pattern.join('')}$`).test(`${output.trimEnd()}\n`)
}

/** An expected output that any output would match proves nothing. */
export function saysSomething(expected: string): boolean {
  return /[^…\s]/.test(expected)
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export interface NamedTest {
  file: string
  title: string
  status: string
}
export interface Verdict {
  faults: string[]
  unproven: string[]
  kept: number
}
export function judge(question: {
  safety: string
  pending: string[]
  tests: NamedTest[]
  earlier?: { ref: string; ids: string[] }[]
  skipsAllowed?: boolean
}): Verdict
export function idsNamed(title: string): string[]
export function idsListed(markdown: string): string[]
export function withKeepers(safety: string, tests: NamedTest[], pending: string[]): string

/** A text that looks like a credential of a known kind. Offset and length in UTF-16 units. */
export interface Shape {
  kind: string
  offset: number
  length: number
}

interface KnownShape {
  kind: string
  /** Every token of the kind holds one of these; looked for first, since that is cheap. */
  marks: readonly string[]
  pattern: RegExp
}

/** Finds tokens that a vendor gave a shape of their own, of their real lengths. Ordered by offset. */
export function shapesIn(text: string): Shape[] {
  const found = KNOWN.filter(({ marks }) => marks.some((mark) => text.includes(mark))).flatMap(({ kind, pattern }) =>
    Array.from(text.matchAll(pattern), (match) => ({ kind, offset: match.index, length: match[0].length })),
  )
  return found.sort((one, other) => one.offset - other.offset)
}

/** A token starts where no letter or digit stands before it, or an escape does (`\n`, `%3D`). */
function token(pattern: string): RegExp {
  return new RegExp(
    String.raw`(?<![A-Za-z0-9]|%[0-9A-Fa-f])(?:${pattern})|(?<=\\[nrt]|%[0-9A-Fa-f]{2})(?:${pattern})`,
    'g',
  )
}

const KEY_BLOCK = '-----BEGIN (?:[A-Z0-9]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----'
const KEY_END = '-----END (?:[A-Z0-9]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----'

const KNOWN: readonly KnownShape[] = [
  {
    kind: 'GitHub token',
    marks: ['ghp_', 'gho_', 'ghu_', 'ghr_'],
    pattern: token('gh[pour]_[A-Za-z0-9]{36,251}'),
  },
  // longer than the others since 2026, and with the dots of a JWT
  { kind: 'GitHub token', marks: ['ghs_'], pattern: token('ghs_[A-Za-z0-9][A-Za-z0-9._-]{34,2000}[A-Za-z0-9_-]') },
  { kind: 'GitHub token', marks: ['github_pat_'], pattern: token('github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}') },
  {
    kind: 'GitLab token',
    marks: ['glpat-', 'gldt-', 'glrt-'],
    pattern: token('gl(?:pat|dt|rt)-[A-Za-z0-9_-]{20,300}'),
  },
  {
    kind: 'Anthropic key',
    marks: ['sk-ant-'],
    pattern: token('sk-ant-[a-z]{3,10}[0-9]{2}-[A-Za-z0-9_-]{80,200}'),
  },
  {
    kind: 'OpenAI key',
    marks: ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    pattern: token('sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,200}'),
  },
  { kind: 'OpenAI key', marks: ['T3BlbkFJ'], pattern: token('sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}') },
  // Amazon's own documents use ids that end in EXAMPLE
  {
    kind: 'AWS access key id',
    marks: ['AKIA', 'ASIA'],
    pattern: token('A[KS]IA(?![A-Z2-7]{9}EXAMPLE)[A-Z2-7]{16}(?![A-Za-z0-9])'),
  },
  {
    kind: 'Slack token',
    marks: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-'],
    pattern: token('xox[bpars]-[0-9]{1,13}-[A-Za-z0-9-]{20,200}'),
  },
  { kind: 'Linear key', marks: ['lin_api_'], pattern: token('lin_api_[A-Za-z0-9]{40}') },
  { kind: 'npm token', marks: ['npm_'], pattern: token('npm_[A-Za-z0-9]{36}(?![A-Za-z0-9_])') },
  { kind: 'Google API key', marks: ['AIza'], pattern: token('AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])') },
  { kind: 'Atlassian token', marks: ['ATATT3'], pattern: token('ATATT3[A-Za-z0-9_=-]{100,250}') },
  {
    kind: 'private key',
    marks: ['PRIVATE KEY'],
    // a key has more than a header: within the first lines there is one of base64
    pattern: new RegExp(String.raw`${KEY_BLOCK}[\s\S]{0,200}?[A-Za-z0-9+/]{40}(?:[\s\S]{0,8000}?${KEY_END})?`, 'g'),
  },
]

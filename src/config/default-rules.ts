import type { z } from 'zod'
import { type rule, rules } from './blocks/rule.js'

type WrittenRule = z.input<typeof rule>

const written: WrittenRule[] = [
  {
    name: 'review',
    take: { kind: 'pull-request', review_requested: 'me', trusted: true },
    skills: ['review'],
    publish: 'review',
  },
  {
    name: 'fix',
    take: {
      kind: 'pull-request',
      author: 'me',
      any: [{ unresolved_threads: true }, { checks: 'failing' }, { conflicts: true }],
    },
    skills: ['fix'],
    publish: 'push',
  },
  {
    name: 'implement',
    take: { kind: 'issue', assignee: 'me', labels: ['awaywork'] },
    skills: ['implement'],
    publish: 'pull-request',
  },
]

/** What applies where the file has no rules, as if it had been written there. */
export function defaultRules() {
  return rules.parse(written)
}

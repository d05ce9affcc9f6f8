import { expect, test } from '@jest/globals'
import type { Publication } from '../../src/model/decision.js'
import { dryText } from '../../src/publish/dry-text.js'
import { ownText } from '../../src/trust/safe-text.js'

const repo = { name: 'acme/shop' }
const marker = { control: 'c', item: 'i', kind: 'k' }

test.each<[string, Publication, string[]]>([
  [
    'push',
    {
      kind: 'push',
      repo,
      number: 7,
      head: { repo: { name: 'you/shop' }, branch: 'feature', oid: 'a' },
      parents: ['a', 'b'],
      commits: [{ tree: 't', message: ownText('Say three') }],
      date: '',
      marker,
    },
    ['acme/shop#7', 'you/shop feature, on a and b', 'Say three'],
  ],
  [
    'review',
    {
      kind: 'review',
      repo,
      number: 7,
      commit: 'abc',
      body: ownText('Words.'),
      notes: [{ path: 'a.ts', line: 5, startLine: 3, side: 'LEFT', body: ownText('Why?') }],
      marker,
    },
    ['acme/shop#7 at abc', 'Words.', 'a.ts:3-5 (before the change)', 'Why?'],
  ],
  [
    'answers',
    { kind: 'replies', repo, number: 7, replies: [{ thread: 'T1', body: ownText('Done.'), resolve: true }], marker },
    ['Answers in acme/shop#7', 'Thread T1, which is resolved then', 'Done.'],
  ],
  ['comment', { kind: 'comment', repo, number: 12, body: ownText('Hello.'), marker }, ['acme/shop#12', 'Hello.']],
])('a dry run shows all of a %s', (_, publication, parts) => {
  for (const part of parts) expect(dryText(publication)).toContain(part)
})

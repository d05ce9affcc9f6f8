import { EDITS } from './cli.js'
import type { Match, SeenRequest } from './github/traffic.js'
import { githubGuide } from './github-guide.js'

export type Here = Awaited<ReturnType<typeof githubGuide>>

/** An agent that leaves this text in an output file. */
export const says = (file: string, text: string): string => `cat > .away/output/${file} <<'END'\n${text}\nEND`

/** An agent that answers the first thread it is given, and calls it settled. */
export const ANSWERS = `thread=$(grep -o 'PRRT_[A-Za-z0-9_=-]*' .away/context/threads.md | head -1)
printf '[{"thread": "%s", "body": "It says two now.", "resolved": true}]' "$thread" > .away/output/replies.json`

/** No two runs of an agent say the same. */
const ANEW = (file: string): string => `date +%N >> .away/output/${file}`

const NOTES = '[{"path": "src/a.txt", "line": 2, "body": "Say it in full."}]'

const COMMENTS = {
  name: 'answer',
  take: { kind: 'issue', assignee: 'me' },
  skills: ['implement'],
  publish: 'comment',
}

/** One item each, and all the writes that its unit makes. */
export const SCENES = {
  'a pull request from an issue': async () => {
    const here = await githubGuide({ agent: EDITS })
    here.issue()
    return here
  },
  'a push with its answers': async () => {
    const here = await githubGuide({ agent: `${EDITS}\n${ANSWERS}` })
    here.shop.give('bob', 'write')
    here.pull().thread({ path: 'src/a.txt', line: 2, comments: [{ author: 'bob', body: 'Say two instead.' }] })
    return here
  },
  'a review': async () => {
    const here = await githubGuide({
      agent: `${says('review.md', 'One remark.')}\n${ANEW('review.md')}\n${says('notes.json', NOTES)}`,
    })
    here.shop.give('bob', 'write')
    here.pull({ author: 'bob', reviewers: ['ada'] })
    return here
  },
  'a comment': async () => {
    const here = await githubGuide({
      rules: [COMMENTS],
      agent: `${says('summary.md', 'It is so by design.')}\n${ANEW('summary.md')}`,
    })
    here.issue()
    return here
  },
} satisfies Record<string, () => Promise<Here>>

export type Scene = keyof typeof SCENES

/** What names exactly this request of all that were made, so that it can be met again in another run of the same scene. */
export function matchOf(requests: readonly SeenRequest[], one: SeenRequest): Match {
  const match = kindOf(one)
  const same = requests.filter((each) => JSON.stringify(kindOf(each).key) === JSON.stringify(match.key))
  const { key: _, ...rest } = match
  return { ...rest, nth: same.indexOf(one) + 1 }
}

function kindOf({ layout, method, path, operation, document }: SeenRequest): Match & { key: string } {
  if (layout === 'git') return { git: operation.endsWith('push') ? 'push' : 'fetch', path, key: `${method} ${path}` }
  if (document !== '') return { graphql: new RegExp(`^${operation}$`), key: operation }
  return { method, path, key: `${method} ${path}` }
}

/** Everything on GitHub that a run can change, in words; without the store. */
export function standing({ shop }: Here): unknown {
  return {
    branches: Object.keys(shop.branches()),
    pulls: shop.pulls().map((pull) => ({
      number: pull.number,
      open: pull.isOpen,
      comments: pull.comments.length,
      reviews: pull.reviews.map(({ state, body }) => [state, body.split('\n')[0]]),
      threads: pull.threads.map((thread) => ({ said: thread.comments.length, isResolved: thread.resolvedBy !== null })),
      file: shop.file(pull.headRef, 'src/a.txt'),
      commits: pull.commits().length,
    })),
    comments: [...shop.items.values()].map((item) => item.comments.length),
  }
}

import type { GitHubClientOptions } from '../../src/github/client.js'
import type { Viewer } from '../../src/github/viewer.js'
import { viewerOf } from '../../src/github/viewer.js'
import type { Rule, Take } from '../../src/model/rule.js'
import { type GitHubSourceOptions, githubSource } from '../../src/sources/github.js'
import type { Source } from '../../src/sources/source.js'
import { clientOf, TOKEN } from '../github/clients.js'
import { GitHubDouble } from '../support/github/double.js'
import type { Repo, RepoWish } from '../support/github/repo.js'

/** GitHub with you (`me`, a writer), a writer `ada`, and a stranger `eve`; and one repo. */
export interface GitHubWorld extends AsyncDisposable {
  github: GitHubDouble
  repo: Repo
  you: Viewer
  source(options?: SourceWish): Source
  /** How many requests went out while it ran, by what they are. */
  asked(run: () => Promise<unknown>): Promise<string[]>
}

export interface SourceWish {
  takes?: Take[]
  names?: string[]
  globs?: string[]
  client?: Partial<GitHubClientOptions> & { value?: string; isEnterprise?: boolean }
  more?: Partial<GitHubSourceOptions>
}

export async function githubWorld(wish: RepoWish = {}): Promise<GitHubWorld> {
  const github = await GitHubDouble.start()
  const me = github.user('me', { name: 'Me Myself' })
  github.token(TOKEN, me)
  github.user('eve')
  const repo = github.repo('acme/shop', { access: { me: 'write', ada: 'write' }, ...wish })
  const you = await viewerOf(clientOf(github))
  const source = ({
    takes = [{}],
    names = ['acme/shop'],
    globs = [],
    client = {},
    more = {},
  }: SourceWish = {}): Source =>
    githubSource({
      client: clientOf(github, client),
      rules: takes.map(ruleOf),
      repos: { names, globs },
      you,
      pauseMs: 1,
      ...more,
    })
  const asked = async (run: () => Promise<unknown>): Promise<string[]> => {
    const before = github.requests.length
    await run()
    return github.requests.slice(before).map(({ operation }) => operation)
  }
  return { github, repo, you, source, asked, [Symbol.asyncDispose]: () => github[Symbol.asyncDispose]() }
}

export function ruleOf(take: Take, index = 0): Rule {
  return {
    name: `rule-${index}`,
    enabled: true,
    take,
    skills: [{ name: 'fix' }],
    provider: { name: 'claude' },
    when: undefined,
    until: undefined,
    rounds: 1,
    onFailure: 'nothing',
    publish: 'comment',
    pullRequest: { draft: false, labels: [], reviewers: [], closes: true, commits: 'squash' },
    context: [],
    mcp: [],
  }
}

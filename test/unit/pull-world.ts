import { HeadMoved, type LaidOut, layOut } from '../../src/app/lay-out.js'
import type { Yours } from '../../src/environment/declared.js'
import type { Item } from '../../src/model/item.js'
import type { PullRequestFacts, PullRequestHead } from '../../src/model/pull-request.js'
import type { Repo } from '../../src/model/repo.js'
import type { Rule } from '../../src/model/rule.js'
import type { Unit } from '../../src/model/unit.js'
import { assemble } from '../../src/plan/assemble.js'
import type { Source } from '../../src/sources/source.js'
import { candidate, issue, NOW, pull, rule, SHOP } from '../plan/builders.js'
import { commitFiles, gitIn, ourGit } from '../support/repo.js'
import { DoorWorld, type Ran, SOURCE } from './door-world.js'

const git = ourGit()

export { HeadMoved }

export type Files = Record<string, string | Buffer>

export interface PullOptions {
  rule?: Partial<Rule>
  repo?: Partial<Repo>
  item?: Partial<Item>
  head?: Partial<PullRequestHead>
  facts?: Partial<PullRequestFacts>
  /** An issue instead, in the same repo. */
  issue?: Partial<Item>
  source?: Partial<Source>
  yours?: Partial<Yours>
}

/** A repo on a forge with one pull request in it, number 12; and whole units on that, laid out as a run lays them out. */
export class PullWorld implements AsyncDisposable {
  constructor(
    readonly doors: DoorWorld,
    readonly head: string,
    readonly base: string,
  ) {}

  /** What the repo held when head and base parted, and what each of the two did since. */
  static async of(start: Files, onHead: (dir: string) => void, onBase: (dir: string) => void): Promise<PullWorld> {
    const doors = await DoorWorld.of(start)
    const { upstream } = doors
    gitIn(upstream, ['checkout', '-q', '-b', 'cart'])
    onHead(upstream)
    const head = gitIn(upstream, ['rev-parse', 'HEAD'])
    gitIn(upstream, ['checkout', '-q', 'main'])
    gitIn(upstream, ['branch', '-q', '-D', 'cart'])
    gitIn(upstream, ['update-ref', 'refs/pull/12/head', head])
    onBase(upstream)
    return new PullWorld(doors, head, gitIn(upstream, ['rev-parse', 'main']))
  }

  /** The unit that a plan makes of it. Throws where the plan skips it. */
  planned({ head, item, facts, ...over }: PullOptions = {}): Unit {
    const own = over.issue ? issue(12, over.issue) : pull({ oid: this.head, ...head }, item)
    if (own.pull) own.pull = { ...own.pull, ...facts }
    const repo = { ...SHOP, ...over.repo }
    const start = { kind: 'branch', repo, oid: this.base, branch: 'main', defaultBranch: 'main' } as const
    const one = candidate(own, { start, rule: rule({ publish: over.issue ? 'pull-request' : 'push', ...over.rule }) })
    const { units, skipped } = assemble([one], {
      rules: [],
      limits: { attempts: 3, units: 1, openPullRequests: 1 },
      openPullRequests: 0,
      now: NOW,
    })
    if (!units[0]) throw new Error(skipped[0]?.reason)
    return units[0]
  }

  layOut(over: PullOptions = {}): Promise<LaidOut> {
    const by = { name: 'Ada', email: 'ada@example.org', date: NOW.toISOString() }
    const forge = { remote: async () => ({ url: this.doors.upstream, env: {} }) }
    return layOut({ git, forge, mirrors: `${this.doors.dir}/mirrors`, by }, this.planned(over))
  }

  async run(agent: string, over: PullOptions = {}): Promise<Ran & { unit: Unit }> {
    const { unit, mirror, handout } = await this.layOut(over)
    const ran = await this.doors.runUnit(unit, agent, {
      mirror,
      handout,
      source: { ...SOURCE, ...over.source },
      yours: { ...this.doors.yours, ...over.yours },
    })
    return { ...ran, unit }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.doors[Symbol.asyncDispose]()
  }
}

export const commits =
  (files: Files, message?: string) =>
  (dir: string): void =>
    void commitFiles(dir, files, message)

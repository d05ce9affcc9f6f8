import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { takeOutput } from '../../src/unit/harvest.js'
import { commitFiles, gitBytesIn, gitIn, repoWith, writeFiles } from '../support/repo.js'
import { BRANCH, type Clone, DoorWorld, type Harvest, read } from './door-world.js'

const FILES = { 'a.txt': 'one\n', 'src/b.txt': 'b\n', 'run.sh': 'exit 0\n', '.gitignore': 'ignored/\n' }
const BASE = {
  'a.txt': '100644 one',
  'src/b.txt': '100644 b',
  'run.sh': '100644 exit 0',
  '.gitignore': '100644 ignored/',
}
const SECRET = 'first line of a private file'

let world: DoorWorld
let secretFile: string
let privateRepo: string
let privateBlob: string

beforeAll(async () => {
  world = await DoorWorld.of(FILES, (upstream) => commitFiles(upstream, { 'later.txt': 'later\n' }, 'Second'))
  secretFile = join(world.dir, 'home', 'secret')
  writeFileSync(secretFile, `${SECRET}\nand a second one\n`)
  privateRepo = repoWith(join(world.dir, 'private'), { 'diary.txt': `${SECRET}\n` })
  privateBlob = gitIn(privateRepo, ['rev-parse', 'HEAD:diary.txt'])
})
afterAll(async () => world[Symbol.asyncDispose]())

const WHOLE = { ...BASE, 'later.txt': '100644 later' }

/** The honest work that lies beside every attack. */
function work(clone: Clone): void {
  clone.write('a.txt', 'two\n')
  clone.write('src/new.txt', 'new\n')
}
const WORKED = { ...WHOLE, 'a.txt': '100644 two', 'src/new.txt': '100644 new' }

describe('[CLONE-1] a fresh clone', () => {
  test('is on the new branch at the base, clean, with the whole history and no way to anywhere', async () => {
    const clone = await world.clone()
    await clone.placeAway()

    expect(clone.git('symbolic-ref', 'HEAD')).toBe(`refs/heads/${BRANCH}`)
    expect(clone.git('rev-parse', 'HEAD', 'refs/remotes/origin/main')).toBe(`${world.base}\n${world.base}`)
    expect(clone.git('log', '--format=%s')).toBe('Second\nFirst')
    expect(clone.git('status', '--porcelain', '--untracked-files=all')).toBe('')
    expect(clone.git('remote')).toBe('')
    expect(clone.git('config', '--local', '--list')).not.toMatch(
      /remote|credential|url|include|extraheader|sshcommand/i,
    )
    expect(existsSync(clone.path('.git', 'hooks'))).toBe(false)
    expect(clone.tryGit('fsck', '--strict')).not.toMatch(/error|missing/)
  })

  test('is another one for each unit: what one does, the other does not see', async () => {
    const [first, second] = [await world.clone(), await world.clone()]
    first.write('a.txt', 'two\n')
    first.git('commit', '-qam', 'x')

    expect(second.git('log', '--format=%s', '--all')).toBe('Second\nFirst')
    expect(read(second.path('a.txt'))).toBe('one\n')
    expect(gitIn(world.upstream, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main')
  })
})

describe('[CLONE-2] a branch with an .away of its own', () => {
  test.each([
    ['a folder', '.away', (at: string) => writeFiles(at, { '.away/output/summary.md': 'theirs' })],
    ['a file', '.away', (at: string) => writeFiles(at, { '.away': 'theirs' })],
    ['a link', '.away', (at: string) => symlinkSync(world.dir, join(at, '.away'))],
    ['another spelling', '.AWAY', (at: string) => writeFiles(at, { '.AWAY/output/summary.md': 'theirs' })],
  ])('%s is refused before anything is written', async (_, path, make) => {
    const other = await DoorWorld.of(FILES, (upstream) => {
      make(upstream)
      commitFiles(upstream, {})
    })

    const { outcome } = await other.run('touch "$HOME/started"')

    expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'committed-away', path }] })
    expect(readdirSync(join(other.dir, 'roots'))).toEqual([])
    expect(existsSync(join(other.dir, 'home', 'started'))).toBe(false)
    await other[Symbol.asyncDispose]()
  })

  test('one deeper down, or with a longer name, is the repo’s own affair', async () => {
    const other = await DoorWorld.of({ ...FILES, 'docs/.away/x': 'x', '.awayx': 'x', 'away/x': 'x' })

    expect((await other.run('echo two > a.txt')).outcome.kind).toBe('changed')
    await other[Symbol.asyncDispose]()
  })

  test('a setup that puts a link there leads no write of ours anywhere', async () => {
    const outside = join(world.dir, 'outside')
    mkdirSync(join(outside, 'output'), { recursive: true })
    const setup = [{ run: `ln -s "${outside}" .away` }]

    const { outcome, folder } = await world.run('echo two > a.txt; echo said > .away/output/summary.md', { setup })

    expect(outcome.kind).toBe('changed')
    expect(readdirSync(outside)).toEqual(['output'])
    expect(readdirSync(join(outside, 'output'))).toEqual([])
    expect(read(join(folder, 'output', 'summary.md'))).toBe('said\n')
  })

  test('nor does one that puts a link in the place of the whole clone', async () => {
    const mine = repoWith(join(world.dir, 'mine'), { 'a.txt': 'mine\n' })
    const setup = [{ run: `cd ..; mv clone moved; ln -s "${mine}" clone` }]

    const { outcome } = await world.run('touch "$HOME/started"', { setup, rule: { until: { command: 'true' } } })

    expect(outcome.kind).toBe('failed')
    expect(existsSync(join(world.dir, 'home', 'started'))).toBe(false)
    expect(gitIn(mine, ['status', '--porcelain', '--ignored'])).toBe('')
    expect(read(join(mine, '.git', 'config'))).toContain('ada@example.org')
  })
})

interface Attack {
  claim: string
  /** Does it; then the honest work is done. */
  attack: (clone: Clone) => void | Promise<void>
  /** Shows with plain git that it works on one who looks in the clone itself. */
  control: (clone: Clone) => boolean
  /** What is published; the honest work by default. */
  tree?: Record<string, string>
  refusal?: string
}

const ATTACKS: Attack[] = [
  {
    claim: '[G01] core.fsmonitor',
    attack: (clone) => clone.config('core.fsmonitor', world.program),
    control: (clone) => (clone.tryGit('status'), world.ran()),
  },
  {
    claim: '[G02] hooks of every name',
    attack: (clone) => plantHooks(clone.path('.git', 'hooks')),
    control: (clone) => (clone.tryGit('status'), world.ran()),
  },
  {
    claim: '[G02] core.hooksPath in the config of the work tree',
    attack: (clone) => {
      plantHooks(join(clone.worker.root, 'tmp', 'hooks'))
      clone.config('extensions.worktreeConfig', 'true')
      clone.git('config', '--worktree', 'core.hooksPath', join(clone.worker.root, 'tmp', 'hooks'))
    },
    control: (clone) => (clone.tryGit('status'), world.ran()),
  },
  {
    claim: '[G03] a clean filter with a name of its own',
    attack: (clone) => {
      mkdirSync(clone.path('.git', 'info'), { recursive: true })
      clone.write('.git/info/attributes', '*.txt filter=zz\n')
      clone.config('filter.zz.clean', world.program)
      clone.config('filter.zz.process', world.program)
    },
    control: (clone) => {
      clone.write('a.txt', 'touched\n')
      clone.tryGit('diff', '--no-ext-diff', '--no-textconv')
      return world.ran()
    },
  },
  {
    claim: '[G03] a clean filter that a committed .gitattributes names',
    attack: (clone) => {
      clone.write('.gitattributes', '*.txt filter=zz diff=zz\n')
      clone.config('filter.zz.clean', world.program)
      clone.config('diff.zz.textconv', world.program)
    },
    control: (clone) => {
      clone.write('a.txt', 'touched\n')
      clone.tryGit('diff')
      return world.ran()
    },
    tree: { ...WORKED, '.gitattributes': '100644 *.txt filter=zz diff=zz' },
  },
  {
    claim: '[G05] [CLONE-6] diff.external',
    attack: (clone) => clone.config('diff.external', world.program),
    control: (clone) => {
      clone.write('a.txt', 'touched\n')
      clone.tryGit('diff')
      return world.ran()
    },
  },
  {
    claim: '[G06] a signature to show, and gpg.program',
    attack: (clone) => {
      const raw = clone
        .git('cat-file', 'commit', 'HEAD')
        .replace(/^(committer .*)$/m, '$1\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----')
      const signed = gitIn(clone.dir, ['hash-object', '-t', 'commit', '-w', '--stdin'], {
        input: `${raw.replace(/^parent .*\n/m, `parent ${world.base}\n`)}\n`,
      })
      clone.git('reset', '--hard', '-q', signed)
      clone.config('log.showSignature', 'true')
      clone.config('gpg.program', world.program)
    },
    control: (clone) => (clone.tryGit('log', '-1'), world.ran()),
  },
  {
    claim: '[G08] a HEAD that is not there, to be fetched by a program of the clone’s',
    attack: (clone) => {
      for (const [key, value] of [
        ['core.repositoryFormatVersion', '1'],
        ['extensions.partialClone', 'origin'],
        ['remote.origin.promisor', 'true'],
        ['remote.origin.url', `ext::${world.program} %S`],
        ['protocol.ext.allow', 'always'],
      ])
        clone.config(key!, value!)
      clone.write('.git/HEAD', `${'1'.repeat(40)}\n`)
    },
    control: (clone) => (clone.tryGit('rev-parse', '--verify', 'HEAD^{commit}'), world.ran()),
  },
  {
    claim: '[G14] core.worktree, aimed at your home',
    attack: (clone) => clone.config('core.worktree', join(world.dir, 'home')),
    control: (clone) => clone.tryGit('status', '--porcelain', '-uall').includes('secret'),
  },
  {
    claim: '[G15] a .git that is a file and names another repo',
    attack: (clone) => {
      rmSync(clone.path('.git'), { recursive: true })
      writeFileSync(clone.path('.git'), `gitdir: ${privateRepo}/.git\n`)
    },
    control: (clone) => clone.tryGit('show', 'HEAD:diary.txt').includes(SECRET),
  },
  {
    claim: '[G15] a .git that is a link to another repo',
    attack: (clone) => {
      rmSync(clone.path('.git'), { recursive: true })
      symlinkSync(join(privateRepo, '.git'), clone.path('.git'))
    },
    control: (clone) => clone.tryGit('show', 'HEAD:diary.txt').includes(SECRET),
  },
  {
    claim: '[G15] a .git whose commondir is another repo',
    attack: (clone) => clone.write('.git/commondir', `${privateRepo}/.git\n`),
    control: (clone) => clone.tryGit('log', '--format=%H', 'main').includes(gitIn(privateRepo, ['rev-parse', 'HEAD'])),
  },
  {
    claim: '[G21] include.path, to load your login',
    attack: (clone) => {
      writeFileSync(join(world.dir, 'home', 'checkout.config'), `[http]\n\textraheader = ${SECRET}\n`)
      clone.config('include.path', join(world.dir, 'home', 'checkout.config'))
    },
    control: (clone) => clone.tryGit('config', '-l').includes(SECRET),
  },
  {
    claim: '[G27] files that skip-worktree and assume-unchanged hide',
    attack: (clone) => {
      clone.git('update-index', '--skip-worktree', 'a.txt')
      clone.git('update-index', '--assume-unchanged', 'src/b.txt')
      clone.write('a.txt', 'two\n')
      clone.write('src/b.txt', 'hidden\n')
    },
    control: (clone) => clone.git('status', '--porcelain') === '',
    tree: { ...WORKED, 'src/b.txt': '100644 hidden' },
  },
  {
    claim: '[G27] new files that info/exclude and a config hide',
    attack: (clone) => {
      clone.write('.git/info/exclude', '*\n')
      clone.config('status.showUntrackedFiles', 'no')
      clone.config('core.excludesFile', clone.path('.git', 'info', 'exclude'))
      clone.write('src/new.txt', 'new\n')
    },
    control: (clone) => clone.git('status', '--porcelain') === '',
  },
  {
    claim: '[G27] a mode that core.fileMode hides',
    attack: (clone) => {
      clone.config('core.fileMode', 'false')
      chmodSync(clone.path('run.sh'), 0o755)
    },
    control: (clone) => clone.git('status', '--porcelain') === '',
    tree: { ...WORKED, 'run.sh': '100755 exit 0' },
  },
  {
    claim: '[G27] core.ignoreStat, trustctime, checkStat and a time set back',
    attack: (clone) => {
      for (const [key, value] of [
        ['core.ignoreStat', 'true'],
        ['core.trustctime', 'false'],
        ['core.checkStat', 'minimal'],
      ])
        clone.config(key!, value!)
      const { mtime } = lstatSync(clone.path('src', 'b.txt'))
      clone.git('update-index', '--refresh')
      utimesSync(clone.path('src', 'b.txt'), new Date(1_000_000), new Date(1_000_000))
      clone.git('update-index', '--really-refresh')
      const before = new Date(1_000_000)
      clone.write('src/b.txt', 'c\n')
      utimesSync(clone.path('src', 'b.txt'), before, before)
      expect(mtime).toBeDefined()
    },
    control: (clone) => clone.git('status', '--porcelain') === '',
    tree: { ...WORKED, 'src/b.txt': '100644 c' },
  },
  {
    claim: '[G25] a replace ref that shows clean text',
    attack: (clone) => {
      clone.write('src/b.txt', 'bad\n')
      clone.git('commit', '-qam', 'Work')
      clone.git('replace', clone.git('rev-parse', 'HEAD:src/b.txt'), clone.git('rev-parse', 'HEAD:a.txt'))
    },
    control: (clone) => clone.git('show', 'HEAD:src/b.txt') === 'one',
    tree: { ...WORKED, 'src/b.txt': '100644 bad' },
  },
  {
    claim: '[G30] a tag and a HEAD of the branch’s name',
    attack: (clone) => {
      clone.write('src/b.txt', 'committed\n')
      clone.git('commit', '-qam', 'Work')
      clone.git('tag', BRANCH, 'HEAD~1')
      clone.git('update-ref', 'refs/heads/HEAD', 'HEAD~1')
    },
    control: (clone) => clone.git('rev-parse', BRANCH) === world.base,
    tree: { ...WORKED, 'src/b.txt': '100644 committed' },
  },
  {
    claim: '[G19] packed-refs, a link to a private file',
    attack: (clone) => {
      unlinkSync(clone.path('.git', 'packed-refs'))
      symlinkSync(secretFile, clone.path('.git', 'packed-refs'))
    },
    control: (clone) => clone.tryGit('for-each-ref').includes(SECRET),
  },
  {
    claim: '[G53] locks that were left',
    attack: (clone) => {
      for (const name of ['index.lock', 'HEAD.lock', 'config.lock', 'packed-refs.lock', 'shallow.lock'])
        clone.write(`.git/${name}`, '')
      for (const name of ['index.now.lock', 'index.lock']) writeFileSync(join(clone.worker.root, name), '')
    },
    control: (clone) => clone.tryGit('add', '.').includes('index.lock'),
  },
  {
    claim: 'the index is deleted',
    attack: (clone) => unlinkSync(clone.path('.git', 'index')),
    control: (clone) => clone.git('status', '--porcelain').includes('D  a.txt'),
  },
  {
    claim: 'the index is garbage',
    attack: (clone) => clone.write('.git/index', 'garbage'),
    control: (clone) => clone.tryGit('status').includes('bad signature'),
  },
  {
    claim: 'the objects are deleted',
    attack: (clone) => rmSync(clone.path('.git', 'objects'), { recursive: true }),
    control: (clone) => clone.tryGit('log').includes('not a git repository'),
  },
  {
    claim: 'the .git is deleted',
    attack: (clone) => rmSync(clone.path('.git'), { recursive: true }),
    control: (clone) => !existsSync(clone.path('.git')),
  },
  {
    claim: 'a repo of another format',
    attack: (clone) => {
      clone.config('core.repositoryFormatVersion', '1')
      clone.config('extensions.objectFormat', 'sha256')
    },
    control: (clone) => clone.tryGit('rev-parse', '--verify', 'HEAD^{commit}') !== world.base,
  },
  {
    claim: 'an unborn HEAD',
    attack: (clone) => clone.git('checkout', '-q', '--orphan', 'other'),
    control: (clone) => clone.tryGit('rev-parse', 'HEAD').includes('unknown revision'),
  },
  {
    claim: 'a detached HEAD',
    attack: (clone) => {
      clone.git('checkout', '-q', '--detach')
      clone.write('src/b.txt', 'committed\n')
      clone.git('commit', '-qam', 'Work')
    },
    control: (clone) => clone.tryGit('symbolic-ref', 'HEAD').includes('not a symbolic ref'),
    tree: { ...WORKED, 'src/b.txt': '100644 committed' },
  },
  {
    claim: '[G12] another branch, and more of them: one tree is taken',
    attack: (clone) => {
      clone.git('checkout', '-q', '-b', 'main')
      clone.write('src/b.txt', 'on main\n')
      clone.git('commit', '-qam', 'Work')
      clone.git('branch', 'secretbranch')
    },
    control: (clone) => clone.git('branch', '--format=%(refname:short)').includes('secretbranch'),
    tree: { ...WORKED, 'src/b.txt': '100644 on main' },
  },
  {
    claim: '[G49] empty commits and a merge',
    attack: (clone) => {
      clone.git('commit', '-q', '--allow-empty', '-m', 'one')
      clone.git('checkout', '-q', '-b', 'side', 'HEAD~1')
      clone.write('src/b.txt', 'side\n')
      clone.git('commit', '-qam', 'two')
      clone.git('checkout', '-q', BRANCH)
      clone.git('merge', '-q', '--no-ff', '-m', 'merge', 'side')
    },
    control: (clone) => clone.git('rev-list', '--count', '--merges', 'HEAD') === '1',
    tree: { ...WORKED, 'src/b.txt': '100644 side' },
  },
  {
    claim: 'ignored files that are committed by force stay; others don’t come',
    attack: (clone) => {
      clone.write('ignored/kept.txt', 'kept\n')
      clone.write('ignored/left.txt', 'left\n')
      clone.git('add', '-f', 'ignored/kept.txt')
      clone.git('commit', '-qm', 'Work')
    },
    control: (clone) => clone.git('status', '--porcelain') === '',
    tree: { ...WORKED, 'ignored/kept.txt': '100644 kept' },
  },
  {
    claim: 'an .away that is committed by force, and changed afterwards, is dropped',
    attack: async (clone) => {
      await clone.placeAway()
      clone.git('add', '-f', '.away')
      clone.git('commit', '-qm', 'Work')
      clone.write('.away/prompt.md', 'changed since')
    },
    control: (clone) => clone.git('ls-files', '.away').includes('prompt.md'),
  },
  {
    claim: '[G52] a bare repo that lies there as files',
    attack: (clone) => {
      for (const name of ['HEAD', 'config', 'objects/x', 'refs/x'])
        clone.write(`buried/${name}`, name === 'HEAD' ? 'ref: refs/heads/x\n' : '')
      clone.write('buried/config', `[core]\n\tbare = true\n\tfsmonitor = ${world.program}\n\tworktree = ..\n`)
    },
    control: (clone) => {
      try {
        gitIn(clone.path('buried'), ['status'])
      } catch {
        // whatever it says
      }
      return world.ran() || existsSync(clone.path('buried', 'config'))
    },
    tree: {
      ...WORKED,
      'buried/HEAD': '100644 ref: refs/heads/x',
      'buried/config': expect.any(String) as unknown as string,
      'buried/objects/x': '100644 ',
      'buried/refs/x': '100644 ',
    },
  },
  {
    claim: '[F06] a FIFO and a socket among the files',
    attack: (clone) => void execFileSync('mkfifo', [clone.path('fifo')]),
    control: (clone) => lstatSync(clone.path('fifo')).isFIFO(),
  },
  {
    claim: 'an index of ours that the agent wrote to: bits in it hide nothing',
    attack: (clone) => {
      if (existsSync(join(clone.worker.root, 'index'))) {
        const env = { GIT_INDEX_FILE: join(clone.worker.root, 'index') }
        gitIn(clone.dir, ['update-index', '--skip-worktree', 'a.txt'], { env })
      }
    },
    control: () => true,
  },
  {
    claim: 'an attribute that git would turn line ends by: config of the clone has no say',
    attack: (clone) => {
      clone.config('core.autocrlf', 'true')
      clone.config('core.eol', 'crlf')
      clone.write('src/new.txt', 'new\n')
      clone.write('crlf.txt', 'a\r\nb\r\n')
    },
    control: (clone) => clone.git('ls-files', '--eol', '-o', 'crlf.txt').includes('w/crlf'),
    tree: { ...WORKED, 'crlf.txt': '100644 a\r\nb' },
  },
]

function plantHooks(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of [
    'pre-commit',
    'post-commit',
    'post-checkout',
    'post-index-change',
    'reference-transaction',
    'fsmonitor-watchman',
    'pre-push',
    'post-merge',
    'pre-auto-gc',
    'post-rewrite',
    'update',
    'post-update',
    'prepare-commit-msg',
    'commit-msg',
    'proc-receive',
    'push-to-checkout',
  ]) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexec "${world.program}"\n`)
    chmodSync(join(folder, name), 0o755)
  }
}

describe('[CLONE-8] [RES-2] what a clone says of itself changes nothing of what is taken out', () => {
  test.each(ATTACKS.map((each) => [each.claim, each] as const))('%s', async (_, { attack, control, tree }) => {
    const clone = await world.clone()
    if (!existsSync(clone.path('.away'))) await clone.placeAway()
    await attack(clone)
    world.ran()
    const works = control(clone)
    world.ran()
    work(clone)

    const harvest = await clone.harvest()

    expect(works).toBe(true)
    expect(harvest.tree).toEqual(tree ?? WORKED)
    expect(world.ran()).toBe(false)
    expect(bytesOf(harvest).includes(SECRET)).toBe(false)
  })
})

/** All that awaywork got. */
function bytesOf({ bare, ...said }: Harvest): Buffer {
  const objects = existsSync(bare)
    ? gitBytesIn(bare, ['--git-dir=.', 'cat-file', '--batch', '--batch-all-objects'])
    : ''
  return Buffer.concat([Buffer.from(objects), Buffer.from(JSON.stringify(said))])
}

describe('work that can’t be taken is refused, with a reason', () => {
  test('reset to an older commit', async () => {
    const clone = await world.clone()
    clone.git('reset', '-q', '--hard', 'HEAD~1')
    work(clone)

    expect((await clone.harvest()).received).toMatchObject({ refusal: { code: 'history-rewritten' } })
  })

  test('a root of its own', async () => {
    const clone = await world.clone()
    clone.git('checkout', '-q', '--orphan', 'other')
    clone.git('commit', '-qm', 'Root')

    expect((await clone.harvest()).received).toMatchObject({ refusal: { code: 'history-rewritten' } })
  })

  test('[G17] a commit that names a private blob: alternates give it to whoever fetches from the clone', async () => {
    const clone = await world.clone()
    const tree = gitIn(clone.dir, ['mktree', '--missing'], { input: `100644 blob ${privateBlob}\tgift.txt\n` })
    clone.git('update-ref', 'HEAD', clone.git('commit-tree', tree, '-p', 'HEAD', '-m', 'Gift'))
    clone.write('.git/objects/info/alternates', `${privateRepo}/.git/objects\n`)
    const careless = join(world.dir, 'careless')
    gitIn(world.dir, ['clone', '-q', '--bare', '--no-local', clone.dir, careless])
    // the worker's own rights are the limit: where it may not read that store, its git can't either
    renameSync(join(privateRepo, '.git', 'objects'), join(privateRepo, '.git', 'not-readable'))
    const { received } = await clone.harvest()
    renameSync(join(privateRepo, '.git', 'not-readable'), join(privateRepo, '.git', 'objects'))

    expect(gitIn(careless, ['--git-dir=.', 'cat-file', 'blob', privateBlob])).toBe(SECRET)
    expect(received).toMatchObject({ kind: 'refused', refusal: { code: 'malformed-pack' } })
  })

  test('[G51] a repo within the repo is a gitlink in the change; its config runs nothing', async () => {
    const clone = await world.clone()
    repoWith(clone.path('nested'), { x: 'x' })
    gitIn(clone.path('nested'), ['config', 'core.fsmonitor', world.program])
    gitIn(clone.path('nested'), ['status'])
    const works = world.ran()
    work(clone)

    const { tree } = await clone.harvest()

    expect(works).toBe(true)
    expect(tree['nested']).toMatch(/^160000 /)
    expect(world.ran()).toBe(false)
  })

  test('a repo without a commit is an end in words, not a silent loss', async () => {
    const clone = await world.clone()
    gitIn(clone.dir, ['init', '-q', 'empty'])
    work(clone)

    await expect(clone.harvest()).rejects.toThrow(/could not be taken up.*no commit/s)
  })

  test('[F06] a tracked file that became a FIFO does not hang it', async () => {
    const clone = await world.clone()
    unlinkSync(clone.path('a.txt'))
    execFileSync('mkfifo', [clone.path('a.txt')])

    await expect(clone.harvest()).rejects.toThrow('could not be taken up')
  })

  test('[G19] a shallow file that is a link to a private file: no word of it comes back', async () => {
    const clone = await world.clone()
    symlinkSync(secretFile, clone.path('.git', 'shallow'))
    work(clone)
    const leaks = clone.tryGit('log').includes(SECRET)

    const said = await clone.harvest().then(
      (harvest) => bytesOf(harvest).toString(),
      (error: Error) => `${error.message}\n${error.stack}`,
    )

    expect(leaks).toBe(true)
    expect(said).not.toContain(SECRET)
  })
})

describe('[G42] submodules (rule 10)', () => {
  let other: DoorWorld
  beforeAll(async () => {
    const lib = repoWith(join(world.dir, 'lib'), { 'lib.txt': 'lib\n' })
    other = await DoorWorld.of(FILES, (upstream) => {
      gitIn(upstream, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', lib, 'lib'])
      commitFiles(upstream, {}, 'Submodule')
    })
  })
  afterAll(async () => other[Symbol.asyncDispose]())

  test('one in the base stays empty, and unchanged in what is taken', async () => {
    const clone = await other.clone()
    work(clone)

    const { change } = await clone.harvest()

    expect(readdirSync(clone.path('lib'))).toEqual([])
    expect(change && 'files' in change && change.files.map((file) => file.path)).toEqual(['a.txt', 'src/new.txt'])
  })

  test('[G01] one that was filled runs nothing of its config; `git add` in the clone would', async () => {
    const clone = await other.clone()
    gitIn(clone.dir, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'update', '--init'])
    gitIn(clone.path('lib'), ['config', 'core.fsmonitor', other.program])
    clone.write('lib/lib.txt', 'dirty\n')
    other.ran()
    clone.git('add', '--all')
    const works = other.ran()
    work(clone)

    const { change } = await clone.harvest()

    expect(works).toBe(true)
    expect(other.ran()).toBe(false)
    expect(change && 'files' in change && change.files.map((file) => file.path)).toEqual(['a.txt', 'src/new.txt'])
  })

  test('a commit in it, or its removal, is seen', async () => {
    const clone = await other.clone()
    gitIn(clone.dir, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'update', '--init'])
    commitFiles(clone.path('lib'), { 'lib.txt': 'more\n' })
    const moved = await clone.harvest()
    rmSync(clone.path('lib'), { recursive: true })
    const removed = await clone.harvest()

    expect(moved.tree['lib']).toBe(
      `160000 ${gitIn(clone.path('.git', 'modules', 'lib'), ['--git-dir=.', 'rev-parse', 'HEAD'])}`,
    )
    expect(removed.tree['lib']).toBeUndefined()
  })
})

describe('attributes', () => {
  test('files that were committed against them stay as they are, byte for byte, unless they are edited', async () => {
    const crlf = Buffer.from('one\r\ntwo\r\n')
    const other = await DoorWorld.of({ 'a.txt': 'one\n' }, (upstream) => {
      const blob = gitIn(upstream, ['hash-object', '-w', '--stdin', '--no-filters'], { input: crlf })
      for (const path of ['crlf.txt', 'touched.txt', 'auto.md', 'eol.bat'])
        gitIn(upstream, ['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`])
      gitIn(upstream, ['commit', '-qm', 'CRLF'])
      gitIn(upstream, ['reset', '-q', '--hard'])
      commitFiles(upstream, { '.gitattributes': '*.txt text\n*.md text=auto\n*.bat text eol=crlf\n' }, 'Attributes')
    })
    const before = gitIn(other.upstream, ['ls-tree', '-r', 'HEAD'])
    const clone = await other.clone()
    const now = new Date()
    utimesSync(clone.path('touched.txt'), now, now)
    clone.write('a.txt', 'two\n')

    const { bare, change } = await clone.harvest()

    expect(gitIn(other.upstream, ['cat-file', 'blob', 'HEAD:crlf.txt'])).toContain('\r')
    expect(change && 'files' in change && change.files.map((file) => file.path)).toEqual(['a.txt'])
    const after = change && 'tree' in change ? gitIn(bare, ['--git-dir=.', 'ls-tree', '-r', change.tree]) : ''
    expect(after.split('\n').filter((row) => !row.endsWith('\ta.txt'))).toEqual(
      before.split('\n').filter((row) => !row.endsWith('\ta.txt')),
    )
    await other[Symbol.asyncDispose]()
  })

  test('[G41] git-lfs runs nowhere: a pointer lies there as a pointer, and stays one', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`
    const other = await DoorWorld.of({
      ...FILES,
      'big.bin': pointer,
      '.gitattributes': '*.bin filter=lfs diff=lfs -text\n',
    })
    const clone = await other.clone()
    work(clone)

    const { change } = await clone.harvest()

    expect(read(clone.path('big.bin'))).toBe(pointer)
    expect(change && 'files' in change && change.files.map((file) => file.path)).toEqual(['a.txt', 'src/new.txt'])
    await other[Symbol.asyncDispose]()
  })
})

describe('time', () => {
  test('an edit of the same length in the second of the checkout is seen, however late one looks', async () => {
    const clone = await world.clone()
    clone.write('a.txt', 'two\n')
    await clone.placeAway()
    const { mtimeMs } = lstatSync(clone.path('a.txt'))
    while (Math.floor(Date.now() / 1000) === Math.floor(mtimeMs / 1000))
      await new Promise((next) => setTimeout(next, 50))

    expect((await clone.harvest()).tree['a.txt']).toBe('100644 two')
  })
})

describe('what setup left is no part of the change', () => {
  test('untracked files, changed ones, odd names and a mode', async () => {
    const clone = await world.clone()
    clone.write('generated.txt', 'by setup\n')
    clone.write('src/b.txt', 'changed by setup\n')
    writeFileSync(Buffer.concat([Buffer.from(`${clone.dir}/bad-`), Buffer.from([0xff, 0xfe])]), 'x')
    chmodSync(clone.path('run.sh'), 0o755)
    unlinkSync(clone.path('later.txt'))
    await clone.prepared()
    work(clone)

    expect((await clone.harvest()).tree).toEqual(WORKED)
  })

  test('what the agent then makes of it is', async () => {
    const clone = await world.clone()
    clone.write('generated.txt', 'by setup\n')
    clone.write('again.txt', 'by setup\n')
    clone.write('src/b.txt', 'changed by setup\n')
    clone.write('folder/x', 'by setup\n')
    await clone.prepared()
    clone.write('generated.txt', 'by the agent\n')
    clone.write('src/b.txt', 'by the agent\n')
    unlinkSync(clone.path('again.txt'))
    rmSync(clone.path('folder'), { recursive: true })
    clone.write('folder', 'a file now\n')
    work(clone)

    expect((await clone.harvest()).tree).toEqual({
      ...WORKED,
      'generated.txt': '100644 by the agent',
      'src/b.txt': '100644 by the agent',
      folder: '100644 a file now',
    })
  })

  test('also where the agent commits everything it finds', async () => {
    const clone = await world.clone()
    clone.write('generated.txt', 'by setup\n')
    await clone.prepared()
    work(clone)
    clone.git('add', '--all')
    clone.git('commit', '-qm', 'All')

    expect((await clone.harvest()).tree).toEqual(WORKED)
  })

  test('[F12] a name that is no UTF-8 comes out as it is', async () => {
    const clone = await world.clone()
    writeFileSync(Buffer.concat([Buffer.from(`${clone.dir}/bad-`), Buffer.from([0xff])]), 'x')

    const { change } = await clone.harvest()

    expect(change && 'files' in change && change.files).toMatchObject([{ path: 'bad-\ufffd', status: 'added' }])
  })
})

describe('[STEP-1] [STEP-4] a whole unit', () => {
  test('setup runs before the agent, and what it leaves running is dead by then', async () => {
    const log = join(world.dir, 'log')
    const setup = [
      {
        run: `echo setup >> "${log}"; setsid sh -c 'echo $$ > ../pid; exec sleep 300' > /dev/null 2>&1 & until [ -s ../pid ]; do sleep 0.02; done`,
      },
    ]
    const agent = `echo agent >> "${log}"; if kill -0 $(cat ../pid) 2>/dev/null && ! grep -q '^State:.[ZX]' /proc/$(cat ../pid)/status; then echo alive >> "${log}"; fi; echo two > a.txt`

    const { outcome } = await world.run(agent, { setup })

    expect(outcome.kind).toBe('changed')
    expect(read(log)).toBe('setup\nagent\n')
  })

  test('an agent that commits in the middle and leaves the rest: all of it is one change', async () => {
    const { outcome } = await world.run(
      'echo two > a.txt; git commit -qam x; echo c > src/b.txt; echo said > .away/output/summary.md',
    )

    expect(outcome.kind === 'changed' && outcome.change.files.map((file) => file.path)).toEqual(['a.txt', 'src/b.txt'])
    expect(outcome.words.summary?.raw()).toBe('said')
  })

  test('work that is not committed does not read as nothing to do (rule 7)', async () => {
    expect((await world.run('echo two > a.txt')).outcome.kind).toBe('changed')
  })

  test('a folder that can’t be removed afterwards is said, and loses no work', async () => {
    const { outcome } = await world.run(
      `echo two > a.txt; mkdir stuck; mount -t tmpfs none stuck 2>/dev/null || exit 0; echo x > stuck/x; touch "${world.dir}/mounted"`,
    )
    const mounted = existsSync(join(world.dir, 'mounted'))
    if (mounted) execFileSync('sh', ['-c', 'umount "$1"/roots/*/clone/stuck && rm -rf "$1"/roots/*', 'sh', world.dir])

    expect(outcome.kind).toBe('changed')
    expect(outcome.notes.some((note) => note.includes('remove it by hand'))).toBe(mounted)
  })
})

describe('[ENV-5] a check', () => {
  const LOOK =
    'git config --list --show-origin; git check-attr --all a.txt; git status --porcelain; ls -A; ls -A .git/hooks'
  const DONE = 'echo two > a.txt'

  async function check(agent: string, command = LOOK) {
    const { outcome } = await world.run(agent, { rule: { until: { command: `${command}; true` } } })
    return {
      outcome,
      said: outcome.kind === 'changed' ? (outcome.check?.tail.raw() ?? '') : `no check: ${JSON.stringify(outcome)}`,
    }
  }

  test('its git has your name from a copy that no agent could write, and works', async () => {
    const { said } = await check(DONE)

    expect(said).toMatch(/check\/gitconfig\tuser\.name=Ada/)
    expect(said).toContain(' M a.txt')
  })

  const EVIL: [string, (program: string) => string][] = [
    ['core.fsmonitor', (program) => `git config core.fsmonitor ${program}`],
    [
      'core.attributesFile',
      () => 'echo "* evil" > ../tmp/attributes; git config core.attributesFile "$PWD/../tmp/attributes"',
    ],
    ['info/attributes', () => 'mkdir -p .git/info; echo "* evil" > .git/info/attributes'],
    [
      'the config of the work tree',
      (program) =>
        `git config extensions.worktreeConfig true; git config --worktree core.fsmonitor ${program}; git config --worktree evil.key x`,
    ],
    [
      'hooks',
      (program) =>
        `mkdir -p .git/hooks; printf '#!/bin/sh\\n${program}\\n' > .git/hooks/post-index-change; chmod +x .git/hooks/post-index-change`,
    ],
    [
      'a .git/info that is a link',
      () =>
        'mkdir ../tmp/info; echo "* evil" > ../tmp/info/attributes; rm -r .git/info; ln -s ../../tmp/info .git/info',
    ],
    [
      'a commondir',
      (program) =>
        `cp -r .git ../tmp/evil.git; git --git-dir=../tmp/evil.git config core.fsmonitor ${program}; git --git-dir=../tmp/evil.git config evil.key x; echo "$PWD/../tmp/evil.git" > .git/commondir`,
    ],
    [
      'its own global config',
      () =>
        'git config --file .away/gitconfig evil.key x; mkdir -p ../check; git config --file ../check/gitconfig evil.key x',
    ],
  ]
  test.each(EVIL)('sees nothing of %s that the agent set', async (_, evil) => {
    world.ran()
    const { said } = await check(`${evil(world.program)}; ${DONE}`)

    expect(said).toContain(' M a.txt')
    expect(said).not.toContain('evil')
    expect(world.ran()).toBe(false)
  })

  test('does not run where there is no .git any more: git would look for another one further up', async () => {
    world.ran()
    const evil = `git init -q ..; git -C .. config core.fsmonitor ${world.program}`
    for (const gone of [
      'rm -r .git',
      'rm .git/HEAD',
      'mv .git ../tmp/x; ln -s ../tmp/x .git',
      'mv .git ../tmp/x; echo "gitdir: ../tmp/x" > .git',
    ]) {
      const { outcome } = await check(`${evil}; ${gone}; ${DONE}`, 'git status')

      expect(outcome).toMatchObject({ kind: 'failed', step: 'until' })
      expect(outcome.kind === 'failed' && outcome.change?.files.map((file) => file.path)).toEqual(['a.txt'])
      expect(world.ran()).toBe(false)
    }
  })

  test('does not meet .away, in no spelling', async () => {
    const { said } = await check(`${DONE}; mkdir .AWAY; echo x > .Away`)

    expect(said).toContain('a.txt')
    expect(said.toLowerCase()).not.toMatch(/^\.away$/m)
  })

  test('[STEP-6] has no secret, also where setup or the agent had', async () => {
    const { said } = await check(DONE, 'env')

    expect(said).not.toMatch(/TOKEN=(?!none)/)
    expect(said).toContain('GH_TOKEN=none')
  })
})

describe('[CLONE-3] [CLONE-4] [CLONE-7] what lies in .away/output', () => {
  async function outputOf(make: (clone: Clone, at: (name: string) => string) => void) {
    const clone = await world.clone()
    await clone.placeAway()
    make(clone, (name) => clone.path('.away', 'output', name))
    const contents = await takeOutput(clone.worker, clone.env)
    return {
      names: [...contents.files.keys()].sort(),
      faults: contents.faults,
      bytes: Buffer.concat([...contents.files.values()]).toString(),
    }
  }

  test('known names come out, others are not looked at', async () => {
    const { names, faults } = await outputOf((_, at) => {
      for (const name of ['summary.md', 'title.txt', 'replay.json', 'worker.log', '-rf', 'a b'])
        writeFileSync(at(name), 'x')
    })

    expect(names).toEqual(['summary.md', 'title.txt'])
    expect(faults).toEqual([])
  })

  const ODD: [string, (path: string) => void][] = [
    ['[F01] a link to a private file', (path) => symlinkSync(secretFile, path)],
    ['[F01] a link to an environment', (path) => symlinkSync('/proc/self/environ', path)],
    ['[F06] a FIFO', (path) => void execFileSync('mkfifo', [path])],
    ['a folder with a file in it', (path) => (mkdirSync(path), writeFileSync(join(path, 'summary.md'), SECRET))],
    ['a device', (path) => symlinkSync('/dev/zero', path)],
    ['[F08] a terabyte of nothing', (path) => void execFileSync('truncate', ['-s', '1T', path])],
  ]
  test.each(ODD)('%s under a known name is left out, and the rest comes', async (_, make) => {
    const { names, bytes, faults } = await outputOf((_clone, at) => {
      make(at('summary.md'))
      writeFileSync(at('title.txt'), 'A title')
      writeFileSync(at('body.md'), 'A body')
    })

    expect(names).toEqual(['body.md', 'title.txt'])
    expect(bytes).not.toContain(SECRET)
    expect(faults.map((fault) => fault.file)).toContain('summary.md')
  })

  test.each([
    ['.away', (clone: Clone) => clone.path('.away')],
    ['.away/output', (clone: Clone) => clone.path('.away', 'output')],
  ])('[F01] %s that is a link gives nothing of what it leads to', async (_, which) => {
    const { names, bytes } = await outputOf((clone) => {
      const elsewhere = join(world.dir, 'elsewhere')
      for (const folder of ['', 'output']) writeFiles(join(elsewhere, folder), { 'summary.md': SECRET })
      rmSync(which(clone), { recursive: true })
      symlinkSync(elsewhere, which(clone))
    })

    expect(names).toEqual([])
    expect(bytes).toBe('')
  })

  test('[F10] a hundred thousand other files beside it are no matter', async () => {
    const { names, faults } = await outputOf((_, at) => {
      execFileSync('sh', ['-c', 'cd "$1" && seq 100000 | xargs touch', 'sh', at('.')])
      writeFileSync(at('summary.md'), 'x')
    })

    expect(names).toEqual(['summary.md'])
    expect(faults).toEqual([])
  })

  test('two names that are one file: whatever comes of it, nothing else does', async () => {
    const { bytes } = await outputOf((_, at) => {
      writeFileSync(at('summary.md'), 'x')
      execFileSync('ln', [at('summary.md'), at('body.md')])
      execFileSync('ln', [secretFile, at('plan.md')])
    })

    // a hard link to a file of yours is one that the worker can read anyway; only its own copy of the name comes out
    expect(bytes.startsWith('x') || bytes === `${SECRET}\nand a second one\n` || bytes.includes('x')).toBe(true)
  })

  test('a huge summary ends the whole program of no one: the unit goes on', async () => {
    const { outcome } = await world.run(
      'echo two > a.txt; truncate -s 1T .away/output/summary.md; echo Title > .away/output/title.txt',
    )

    expect(outcome).toMatchObject({ kind: 'changed', faults: [{ file: 'summary.md' }, { file: '(the stream)' }] })
    expect(outcome.words.title?.raw()).toBe('Title')
  })
})

describe('a change too large to look at', () => {
  test('[G48] a delta that unpacks to terabytes is refused before it takes memory', async () => {
    const clone = await world.clone()
    const { tip, pack } = deltaBomb(clone)
    const bare = join(world.dir, 'bombed')
    const { receivePack } = await import('../../src/git/receive.js')
    const { ourGit } = await import('../support/repo.js')
    const { Readable } = await import('node:stream')

    const answer = await receivePack(
      ourGit(),
      { bare, mirror: world.mirror },
      Readable.from([pack]),
      { tip, base: world.base },
      { packBytes: 1e8, commits: 10, timeoutMs: 60_000 },
    )

    expect(pack.length).toBeLessThan(10_000)
    expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'too-large-to-inspect' } })
    expect(existsSync(bare)).toBe(false)
  })
})

/** A pack with one delta that says it becomes a file of 16 TiB. */
function deltaBomb(clone: Clone): { tip: string; pack: Buffer } {
  const { createHash } = require('node:crypto')
  const { deflateSync } = require('node:zlib')
  const size = (value: number): number[] => {
    const bytes: number[] = []
    for (let left = value; ; left = Math.floor(left / 128)) {
      if (left < 128) return [...bytes, left]
      bytes.push((left % 128) | 0x80)
    }
  }
  const base = Buffer.from(clone.git('rev-parse', 'HEAD:a.txt'), 'hex')
  const delta = Buffer.from([...size(4), ...size(16 * 1024 ** 4), 0x90, 4])
  const head = Buffer.from([(7 << 4) | (delta.length & 15)])
  const count = Buffer.alloc(12)
  count.write('PACK')
  count.writeUInt32BE(2, 4)
  count.writeUInt32BE(1, 8)
  const body = Buffer.concat([count, head, base, deflateSync(delta)])
  return { tip: world.base, pack: Buffer.concat([body, createHash('sha1').update(body).digest()]) }
}

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { gitIn, repoWith } from '../support/repo.js'
import { BRANCH, bytesOf, type Clone, DoorWorld, SECRET, WORKED, work } from '../unit/door-world.js'

let world: DoorWorld
beforeAll(async () => {
  world = await DoorWorld.standard()
})
afterAll(async () => world[Symbol.asyncDispose]())

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

/** Whether the marking program runs when somebody runs git in the clone. */
function runs(clone: Clone, ...args: string[]): boolean {
  clone.tryGit(...args)
  return world.ran()
}

const ATTACKS: Attack[] = [
  {
    claim: '[G01] core.fsmonitor',
    attack: (clone) => clone.config('core.fsmonitor', world.program),
    control: (clone) => runs(clone, 'status'),
  },
  {
    claim: '[G02] hooks of every name',
    attack: (clone) => plantHooks(clone.path('.git', 'hooks')),
    control: (clone) => runs(clone, 'status'),
  },
  {
    claim: '[G02] core.hooksPath in the config of the work tree',
    attack: (clone) => {
      plantHooks(join(clone.worker.root, 'tmp', 'hooks'))
      clone.config('extensions.worktreeConfig', 'true')
      clone.git('config', '--worktree', 'core.hooksPath', join(clone.worker.root, 'tmp', 'hooks'))
    },
    control: (clone) => runs(clone, 'status'),
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
      return runs(clone, 'diff', '--no-ext-diff', '--no-textconv')
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
      return runs(clone, 'diff')
    },
    tree: { ...WORKED, '.gitattributes': '100644 *.txt filter=zz diff=zz' },
  },
  {
    claim: '[G05] [CLONE-6] diff.external',
    attack: (clone) => clone.config('diff.external', world.program),
    control: (clone) => {
      clone.write('a.txt', 'touched\n')
      return runs(clone, 'diff')
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
    control: (clone) => runs(clone, 'log', '-1'),
  },
  {
    claim: '[G08] a HEAD that is not there, to be fetched by a program of the clone’s',
    attack: (clone) => {
      for (const [key, value] of [
        ['core.repositoryFormatVersion', '1'],
        ['extensions.partialClone', 'origin'],
        ['remote.origin.promisor', 'true'],
        ['remote.origin.url', `ext::${world.program} end`],
        ['protocol.ext.allow', 'always'],
      ])
        clone.config(key!, value!)
      clone.write('.git/HEAD', `${'1'.repeat(40)}\n`)
    },
    control: (clone) => runs(clone, 'rev-parse', '--verify', 'HEAD^{commit}'),
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
      writeFileSync(clone.path('.git'), `gitdir: ${world.privateRepo}/.git\n`)
    },
    control: (clone) => clone.tryGit('show', 'HEAD:diary.txt').includes(SECRET),
  },
  {
    claim: '[G15] a .git that is a link to another repo',
    attack: (clone) => {
      rmSync(clone.path('.git'), { recursive: true })
      symlinkSync(join(world.privateRepo, '.git'), clone.path('.git'))
    },
    control: (clone) => clone.tryGit('show', 'HEAD:diary.txt').includes(SECRET),
  },
  {
    claim: '[G15] a .git whose commondir is another repo',
    attack: (clone) => clone.write('.git/commondir', `${world.privateRepo}/.git\n`),
    control: (clone) =>
      clone.tryGit('log', '--format=%H', 'main').includes(gitIn(world.privateRepo, ['rev-parse', 'HEAD'])),
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
      clone.git('update-index', '--refresh')
      utimesSync(clone.path('src', 'b.txt'), new Date(1_000_000), new Date(1_000_000))
      clone.git('update-index', '--really-refresh')
      const before = new Date(1_000_000)
      clone.write('src/b.txt', 'c\n')
      utimesSync(clone.path('src', 'b.txt'), before, before)
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
      symlinkSync(world.secretFile, clone.path('.git', 'packed-refs'))
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
    claim: 'every index is deleted, and a tracked file is ignored',
    attack: (clone) => {
      unlinkSync(clone.path('.git', 'index'))
      unlinkSync(join(clone.worker.root, 'index'))
      clone.write('.gitignore', 'ignored/\nsrc/b.txt\n')
    },
    control: (clone) => clone.git('status', '--porcelain', '--untracked-files=all').includes('D  src/b.txt'),
    tree: { ...WORKED, '.gitignore': '100644 ignored/\nsrc/b.txt' },
  },
  {
    claim: 'the index is garbage',
    attack: (clone) => clone.write('.git/index', 'garbage'),
    control: (clone) => clone.tryGit('status').includes('index file'),
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
      clone.write(
        'buried/config',
        `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = ${world.program}\n\tworktree = ..\n`,
      )
    },
    control: (clone) => runs(clone, '-C', 'buried', 'status'),
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
    const blob = gitIn(world.privateRepo, ['rev-parse', 'HEAD:diary.txt'])
    const tree = gitIn(clone.dir, ['mktree', '--missing'], { input: `100644 blob ${blob}\tgift.txt\n` })
    clone.git('update-ref', 'HEAD', clone.git('commit-tree', tree, '-p', 'HEAD', '-m', 'Gift'))
    clone.write('.git/objects/info/alternates', `${world.privateRepo}/.git/objects\n`)
    const careless = join(world.dir, 'careless')
    gitIn(world.dir, ['clone', '-q', '--bare', '--no-local', clone.dir, careless])
    // the worker's own rights are the limit: where it may not read that store, its git can't either
    renameSync(join(world.privateRepo, '.git', 'objects'), join(world.privateRepo, '.git', 'not-readable'))
    const { received } = await clone.harvest()
    renameSync(join(world.privateRepo, '.git', 'not-readable'), join(world.privateRepo, '.git', 'objects'))

    expect(gitIn(careless, ['--git-dir=.', 'cat-file', 'blob', blob])).toBe(SECRET)
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
    symlinkSync(world.secretFile, clone.path('.git', 'shallow'))
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

import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { controlFindings, storeFindings } from '../../src/doctor/control.js'
import type { Finding } from '../../src/doctor/finding.js'
import { isolationFinding } from '../../src/doctor/isolation.js'
import { nearestRepos } from '../../src/doctor/nearest-repos.js'
import { providerFindings, standingFinding } from '../../src/doctor/providers.js'
import { repoFindings } from '../../src/doctor/repos.js'
import { doctorExitCode, doctorText } from '../../src/doctor/text.js'
import { gitFinding, gitVersionFinding, nodeFinding } from '../../src/doctor/tools.js'
import type { FoundRepo } from '../../src/github/repos.js'
import { colorsFor } from '../../src/system/colors.js'
import { configOf } from '../config/support.js'
import { scratch, writeFiles } from '../support/repo.js'

const briefly = (findings: Finding[]) => findings.map(({ state, sentence }) => `${state}: ${sentence}`)
const plain = colorsFor({ isTTY: false }, {})

describe('tools', () => {
  test.each([
    ['v20.12.0', 'ok'],
    ['v24.1.0', 'ok'],
    ['v20.11.1', 'broken'],
    ['v18.20.0', 'broken'],
  ])('Node %s is %s', (version, state) => {
    expect(nodeFinding(version).state).toBe(state)
  })

  test.each([
    ['git version 2.38.0', 'ok'],
    ['git version 2.39.5 (Apple Git-154)', 'ok'],
    ['git version 3.0.0-rc1', 'ok'],
    ['git version 2.37.9', 'broken'],
    ['git version 1.9.1', 'broken'],
    ['busybox', 'warn'],
  ])('%s is %s', (said, state) => {
    expect(gitVersionFinding(said).state).toBe(state)
  })

  test('git is asked where it is, and missed where it is not', async () => {
    expect((await gitFinding(process.env)).state).toBe('ok')
    expect(await gitFinding({ PATH: '/nonexistent' })).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining('there is no git on your PATH'),
    })
  })
})

describe('a repo', () => {
  const found: FoundRepo = {
    name: 'acme/shop',
    isArchived: false,
    isEmpty: false,
    canWrite: true,
    visibility: 'private',
    defaultBranch: { name: 'main', oid: 'a'.repeat(40) },
    parent: undefined,
  }
  const of = (changed: Partial<FoundRepo> | undefined, asked = 'acme/shop') =>
    briefly(
      repoFindings({ asked, pushesToFork: false, isProtected: true, found: changed && { ...found, ...changed } }, [
        'acme/shop',
      ]),
    )

  test.each<[string, string[], string]>([
    ['that is well is ok', of({}), 'ok: you can write to it; its default branch is main, protected'],
    ['in another case is the same one', of({ name: 'Acme/Shop' }), 'ok: you can write'],
    [
      'that is not there names the nearest',
      of(undefined, 'acme/shpo'),
      "broken: there is no repo acme/shpo, or this token can't see it (did you mean acme/shop?): put its name right",
    ],
    ['that was renamed says its name now', of({ name: 'acme/store' }), 'broken: acme/shop is called acme/store now'],
    ['that is archived', of({ isArchived: true }), 'broken: acme/shop is archived'],
    ['that is empty', of({ isEmpty: true }), 'warn: it has no commit yet'],
    ['that can only be read', of({ canWrite: false }), 'warn: you can only read it'],
  ])('%s', (_name, findings, sentence) => {
    expect(findings).toEqual([expect.stringContaining(sentence)])
  })

  test('the nearest names are near, or the same under another owner', () => {
    const names = ['acme/shop', 'acme/shops', 'me/tills', 'other/thing']

    expect(nearestRepos('acme/shpo', names)).toEqual(['acme/shop', 'acme/shops'])
    expect(nearestRepos('amce/tills', names)).toEqual(['me/tills'])
    expect(nearestRepos('acme/unlike-all-of-them', names)).toEqual([])
  })
})

describe('the control repo', () => {
  const found: FoundRepo = {
    name: 'me/control',
    isArchived: false,
    isEmpty: false,
    canWrite: true,
    visibility: 'private',
    defaultBranch: { name: 'main', oid: 'a'.repeat(40) },
    parent: undefined,
  }
  const facts = { name: 'me/control', found, writers: [] as string[] }

  test('of one person alone is ok', () => {
    expect(briefly(controlFindings(facts))).toEqual(['ok: the config lies in me/control'])
  })

  test('[RUNNER-5] that others can write to is a warning that names them', () => {
    expect(briefly(controlFindings({ ...facts, writers: ['bob', 'eve'] }))[1]).toBe(
      'warn: bob, eve can write to me/control, and so read its secrets and your token: one control repo per person',
    )
    expect(briefly(controlFindings({ ...facts, writers: undefined }))[1]).toMatch(/^warn: who can write to/)
    expect(briefly(controlFindings({ ...facts, writers: 'abcdefg'.split('') }))[1]).toContain(
      'a, b, c, d, e and 2 more can',
    )
  })

  test('that everybody can read is a warning', () => {
    expect(briefly(controlFindings({ ...facts, found: { ...found, visibility: 'public' } }))[1]).toMatch(
      /^warn: .*is public/,
    )
  })

  test.each([
    ['a folder', storeFindings({ branch: undefined, isChosen: false, control: undefined, exists: undefined }), 'ok'],
    ['its branch', storeFindings({ branch: 'b', isChosen: false, control: facts, exists: true }), 'ok'],
    [
      'a branch that is not there yet',
      storeFindings({ branch: 'b', isChosen: false, control: facts, exists: false }),
      'ok',
    ],
    [
      'a branch that can not be asked',
      storeFindings({ branch: 'b', isChosen: true, control: facts, exists: undefined }),
      'warn',
    ],
    [
      'a branch where nothing can be written',
      storeFindings({
        branch: 'b',
        isChosen: true,
        control: { ...facts, found: { ...found, canWrite: false } },
        exists: true,
      }),
      'broken',
    ],
    [
      'a branch of no repo',
      storeFindings({ branch: 'b', isChosen: true, control: undefined, exists: undefined }),
      'broken',
    ],
  ])('as the store: %s', (_name, findings, state) => {
    expect(findings.map((finding) => finding.state)).toEqual([state])
  })
})

describe('[TERMS-2] the standing of a provider for unattended use', () => {
  test.each([
    ['claude', 'ok', 'unattended use: allowed (Claude Code)'],
    ['codex', 'warn', 'unattended use: grey (Codex)'],
    ['cursor', 'ok', 'unattended use: allowed (Cursor)'],
    ['command', 'warn', 'unattended use: your call, so grey'],
  ] as const)('%s', (kind, state, sentence) => {
    expect(standingFinding({ name: 'mine', kind })).toEqual({
      check: 'provider',
      about: 'mine',
      state,
      sentence: expect.stringContaining(sentence),
    })
  })

  test('is shown for each provider of the config', async () => {
    const config = configOf(
      'version: 1\nrepos: [acme/shop]\nproviders: {codex: {}, mine: {kind: command, command: [sh]}}',
    )

    const findings = await providerFindings(config, process.env)

    expect(findings.map(({ about, state }) => [about, state])).toEqual([
      ['codex', 'warn'],
      ['codex', 'warn'],
      ['mine', 'ok'],
      ['mine', 'warn'],
    ])
  })
})

test('the program of a command is looked for on the PATH and beside the config, and a folder is none', async () => {
  using place = scratch()
  writeFiles(place.dir, { 'bin/agent': '#!/bin/sh\n', 'folder/x': '', 'not-executable': '' })
  chmodSync(join(place.dir, 'bin/agent'), 0o755)
  const stateOf = async (program: string) => {
    const config = configOf(`version: 1\nrepos: [acme/shop]\nproviders: {mine: {kind: command, command: [${program}]}}`)
    return (await providerFindings({ ...config, dir: place.dir }, { PATH: join(place.dir, 'bin') }))[0]?.state
  }

  expect(await stateOf('agent')).toBe('ok')
  expect(await stateOf('./bin/agent')).toBe('ok')
  expect(await stateOf('agnet')).toBe('broken')
  expect(await stateOf('./folder')).toBe('broken')
  expect(await stateOf('./not-executable')).toBe('broken')
})

test('[ISO-2] isolation none says that the agent can read what you can, tokens included', () => {
  expect(briefly(isolationFinding(configOf('version: 1\nrepos: [acme/shop]')))).toEqual([
    'warn: isolation none: the agent runs as you and can read what you can, tokens included (docs/isolation.md)',
  ])
})

describe('what doctor prints', () => {
  const findings: Finding[] = [
    { check: 'node', state: 'ok', sentence: 'Node 20' },
    { check: 'repo', about: 'acme/shop', state: 'broken', sentence: 'gone\u001b[2J\nstate  ok' },
  ]

  test('is a line a finding, inert in a terminal, and a last one that sums up', () => {
    expect(doctorText(findings, plain)).toBe(
      'ok      node: Node 20\n' +
        'broken  repo acme/shop: gone\\x1b[2J\\nstate  ok\n\n' +
        '1 broken, 0 to know of: put right what is broken, then run doctor again',
    )
  })

  test('the exit code is 1 only where something is broken', () => {
    expect(doctorExitCode(findings)).toBe(1)
    expect(doctorExitCode([{ check: 'node', state: 'warn', sentence: 'x' }])).toBe(0)
  })
})

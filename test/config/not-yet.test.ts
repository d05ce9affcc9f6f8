import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { fullExample, localExample } from '../../src/config/examples.js'
import { loadConfig } from '../../src/config/load.js'
import { notYet } from '../../src/config/not-yet.js'
import { configOf, local, localRule } from './support.js'

const paths = (content: string) => notYet(configOf(content)).map((line) => line.split(/[ :]+/)[1])

describe('what this version has is not refused', () => {
  test('the local example', () => {
    expect(notYet(configOf(localExample))).toEqual([])
  })

  test.each([
    [
      'keys left at their defaults',
      local(
        `isolation: none\ndashboard: false\nwindows: []\nstore: {kind: folder}\nlimits: {parallel: 1, turns: 5, quota: 50}`,
      ).replace(
        'repo: shop}}',
        'repo: shop}}\nrules: [{name: a, take: {source: tasks}, skills: [x], publish: pull-request, rounds: 1, ticket: {comment: false}}]',
      ),
    ],
    [
      'every criterion there is',
      localRule({
        take: {
          kind: 'ticket',
          source: 'tasks',
          repo: 'shop',
          labels: ['a'],
          author: 'me',
          assignee: 'me',
          trusted: true,
          status: 'Ready',
          title: 'a*',
          quiet_for: '1m',
          any: [{ status: 'x' }],
          not: { title: 'y' },
        },
      }),
    ],
    [
      'gates with a command, a draft on failure, wishes',
      localRule({
        when: 'true',
        until: 'npm test',
        on_failure: 'draft',
        pull_request: { draft: false, labels: ['a'], reviewers: ['b'], closes: false, commits: 'keep' },
      }),
    ],
    [
      'context commands, skills, links, env_file',
      local(
        'context: {x: {command: y, secrets: [Z]}}\nskills: s\nlinks: [docs.acme.dev]\nenv_file: .env\nenabled: false\nstate: x\nrules: [{name: a, take: {source: tasks}, skills: [x], context: [x], publish: pull-request}]',
      ),
    ],
    ['vendors that no rule uses', localRule({ provider: 'mine' }).replace('{mine:', '{claude: {}, codex: {}, mine:')],
    ['a rule that is switched off', localRule({ enabled: false, rounds: 3, publish: 'push' })],
    [
      'what a repo says',
      localRule().replace(
        'path: ../shop',
        'path: x, base: main, paths: [a/**], setup: npm ci, secrets: [A], protected: {flag: [b]}',
      ),
    ],
  ])('%s', (_name, content) => {
    expect(paths(content)).toEqual([])
  })
})

describe('what it does not have is named', () => {
  const rule = (keys: Record<string, unknown>) => localRule(keys)

  test.each([
    ['GitHub', 'version: 1\nrepos: [acme/shop]', ['repos', 'rules']],
    ['the default rules', local(), ['rules']],
    ['push_to', rule({}).replace('path: ../shop', 'path: x, push_to: fork'), ['repos']],
    [
      'a source of a tracker',
      rule({}).replace('{tasks:', '{l: {kind: linear, team: E, repo: shop}, tasks:'),
      ['sources.l'],
    ],
    ['isolation: user', `${rule({})}\nisolation: user`, ['isolation']],
    ['isolation: container', `${rule({})}\nisolation: container\ncontainer: {image: x}`, ['isolation', 'container']],
    ['windows', `${rule({})}\nwindows: [{from: "19:00", to: "08:00"}]`, ['windows']],
    ['the dashboard', `${rule({})}\ndashboard: true`, ['dashboard']],
    ['notify', `${rule({})}\nnotify: {command: x}`, ['notify']],
    ['MCP servers', `${rule({})}\nmcp: {s: {command: [x], tools: [a]}}`, ['mcp']],
    ['a branch as store', `${rule({})}\nstore: {kind: branch}`, ['store']],
    ['a command as store', `${rule({})}\nstore: {kind: command, command: x}`, ['store']],
    ['units at once', `${rule({})}\nlimits: {parallel: 2}`, ['limits.parallel']],
    [
      'limits per time',
      `${rule({})}\nlimits: {units_per_hour: 2, units_per_day: 9}`,
      ['limits.units_per_hour', 'limits.units_per_day'],
    ],
    ['a chain of skills', rule({ skills: ['a', 'b'] }), ['rules.0.skills']],
    ['more than one round', rule({ rounds: 2 }), ['rules.0.rounds']],
    ['publish: push', rule({ publish: 'push' }), ['rules.0.publish']],
    ['publish: nothing', rule({ publish: 'nothing' }), ['rules.0.publish']],
    ['tasks', rule({ tasks: { skills: ['a'], publish: 'pull-request' } }), ['rules.0.tasks']],
    ['a ticket', rule({ ticket: { move_to: 'Done' } }), ['rules.0.ticket']],
    ['judges', rule({ when: { judge: 'x' }, until: { judge: 'x' } }), ['rules.0.when.judge', 'rules.0.until.judge']],
    ['the source github', rule({ take: { source: 'github' } }), ['rules.0.take.source']],
    [
      'criteria of pull requests',
      rule({
        take: {
          review_requested: 'me',
          draft: true,
          checks: 'failing',
          unresolved_threads: true,
          conflicts: true,
          milestone: 'x',
        },
      }),
      ['review_requested', 'draft', 'checks', 'unresolved_threads', 'conflicts', 'milestone'].map(
        (key) => `rules.0.take.${key}`,
      ),
    ],
    [
      'criteria inside others',
      rule({ take: { any: [{ draft: true }], not: { draft: false } } }),
      ['rules.0.take.any.0.draft', 'rules.0.take.not.draft'],
    ],
    ['a vendor of a rule', rule({ provider: 'claude' }).replace('{mine:', '{claude: {}, mine:'), ['rules.0.provider']],
    [
      'a vendor of a skill',
      rule({ provider: 'mine', skills: [{ skill: 'x', provider: 'codex' }] }).replace('{mine:', '{codex: {}, mine:'),
      ['rules.0.skills.0'],
    ],
    ['skills_dir', rule({}).replace('{kind: command', '{skills_dir: .x, kind: command'), ['providers.mine.skills_dir']],
  ])('%s', (_name, content, expected) => {
    expect(paths(content)).toEqual(expected)
  })

  test('each in a sentence that says where and what to do', () => {
    expect(notYet(configOf(rule({ rounds: 3 })))).toEqual([
      "awaywork.yml rules.0.rounds: more than one round isn't in this version yet; set rounds: 1 or leave it out",
    ])
  })

  test('with line and column where the config was loaded from a file', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'awaywork-config-'))
    writeFileSync(join(cwd, 'awaywork.yml'), rule({ rounds: 3 }))

    const config = await loadConfig({ cwd, home: cwd, env: {} })
    rmSync(cwd, { recursive: true })

    expect(notYet(config)[0]).toMatch(/^awaywork\.yml:6:96 rules\.0\.rounds: /)
  })

  test('the full example lacks much and says so without throwing', () => {
    expect(paths(fullExample).length).toBeGreaterThan(20)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { fullExample, localExample } from '../../src/config/examples.js'
import { loadConfig } from '../../src/config/load.js'
import { notYet } from '../../src/config/not-yet.js'
import { configOf, local, localRule } from './support.js'

const pathsFor = (forRun: boolean) => (content: string) =>
  notYet(configOf(content), { forRun }).map((line) => line.split(/[ :]+/)[1])
const paths = pathsFor(true)
const pathsToLook = pathsFor(false)

/** A file for GitHub, with one rule that has these keys beside or instead of what a rule needs, and an agent that can run. */
function hosted(keys: Record<string, unknown> = {}, more = ''): string {
  const rule = { name: 'do', take: { source: 'github' }, skills: ['implement'], publish: 'pull-request', ...keys }
  return `version: 1
repos: [acme/shop, acme/*]
providers: {mine: {kind: command, command: [my-agent, "{prompt_file}"]}}
rules: [${JSON.stringify(rule)}]
${more}`
}

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
    ['GitHub, with the default rules and an agent', hosted().replace(/\nrules: .*/, '')],
    [
      'every criterion of pull requests',
      hosted({
        take: {
          source: 'github',
          kind: 'pull-request',
          review_requested: 'me',
          draft: true,
          checks: 'failing',
          unresolved_threads: true,
          conflicts: true,
          milestone: 'x',
          any: [{ draft: true }],
          not: { checks: 'passing' },
        },
      }),
    ],
    ['a push', hosted({ publish: 'push' })],
    ['a review', hosted({ publish: 'review' })],
    ['a comment', hosted({ publish: 'comment' })],
    ['nothing to publish', hosted({ publish: 'nothing' })],
    ['a branch as store', hosted({}, 'store: {kind: branch, branch: x}')],
    ['a folder as store, with GitHub', hosted({}, 'store: {kind: folder}')],
    ['an Enterprise server', hosted({}, 'github: {url: "https://github.acme.dev"}')],
    [
      'a folder of tasks for a repo on GitHub',
      hosted({}, 'sources: {tasks: {kind: folder, path: tasks, repo: acme/shop}}'),
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
    ['the agent of the default rules', 'version: 1\nrepos: [acme/shop]', ['providers']],
    ['the default rules on a local forge', local(), ['rules']],
    [
      'pushing to your fork of a repo on GitHub',
      hosted().replace('acme/shop,', '{repo: acme/shop, push_to: fork},'),
      ['repos'],
    ],
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
    ['a branch as store on a local forge', `${rule({})}\nstore: {kind: branch}`, ['store']],
    ['a command as store', `${rule({})}\nstore: {kind: command, command: x}`, ['store']],
    ['units at once', `${rule({})}\nlimits: {parallel: 2}`, ['limits.parallel']],
    [
      'limits per time',
      `${rule({})}\nlimits: {units_per_hour: 2, units_per_day: 9}`,
      ['limits.units_per_hour', 'limits.units_per_day'],
    ],
    ['a chain of skills', rule({ skills: ['a', 'b'] }), ['rules.0.skills']],
    ['more than one round', rule({ rounds: 2 }), ['rules.0.rounds']],
    ['a task plan', rule({ publish: 'task-plan' }), ['rules.0.publish']],
    ['tasks', rule({ tasks: { skills: ['a'], publish: 'pull-request' } }), ['rules.0.tasks']],
    ['a ticket', rule({ ticket: { move_to: 'Done' } }), ['rules.0.ticket']],
    ['judges', rule({ when: { judge: 'x' }, until: { judge: 'x' } }), ['rules.0.when.judge', 'rules.0.until.judge']],
    ['the source github on a local forge', rule({ take: { source: 'github' } }), ['rules.0.take.source']],
    [
      'the source github inside others',
      rule({ take: { any: [{ source: 'github' }], not: { source: ['github', 'tasks'] } } }),
      ['rules.0.take.any.0.source', 'rules.0.take.not.source'],
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

  test('a vendor is no fault where nothing is run: a newcomer reads their first plan without an agent', () => {
    expect(pathsToLook('version: 1\nrepos: [acme/shop]')).toEqual([])
    expect(pathsToLook('version: 1\nrepos: [acme/shop]\nproviders: {codex: {}}')).toEqual([])
    expect(pathsToLook(hosted({ provider: 'claude' }).replace('{mine:', '{claude: {}, mine:'))).toEqual([])
    expect(pathsToLook(hosted({ rounds: 2 }))).toEqual(['rules.0.rounds'])
  })

  test('for a run it is, once, in words', () => {
    expect(notYet(configOf('version: 1\nrepos: [acme/shop]'), { forRun: true })).toEqual([
      'awaywork.yml providers: the provider claude isn\'t in this version yet; add `providers: {mine: {kind: command, command: [my-agent, "{prompt_file}"]}}` with your agent',
    ])
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

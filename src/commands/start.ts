import { Command, CommanderError } from 'commander'
import { GitHubSilence } from '../github/errors.js'
import { UserError } from '../system/errors.js'
import { type CommonFlags, type Console, consoleOf } from './console.js'
import { untilStopped } from './stop-signal.js'

type Act = (console: Console, flags: CommonFlags & Record<string, unknown>, words: string[]) => Promise<number>

/** Runs the command that `argv` names. Gives the exit code; 2 for a mistyped command, a config or a login that is wrong. */
export async function start(argv: readonly string[], about: { product: string; version: string }): Promise<number> {
  using stopping = untilStopped()
  let code = 0
  const program = programOf(about.version, async (act, flags, words) => {
    code = await act(consoleOf(flags, { ...about, signal: stopping.signal }), flags, words)
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof UserError) && !(error instanceof GitHubSilence)) throw error
    process.stderr.write(`awaywork: ${error.message}\n`)
    return error instanceof UserError ? error.exitCode : 1
  }
}

type Run = (act: Act, flags: CommonFlags & Record<string, unknown>, words: string[]) => Promise<void>

function programOf(version: string, run: Run): Command {
  const program = new Command('awaywork')
    .description('Runs your coding agent on your work while you are away, and publishes what it made itself.')
    .version(version)
    .option('-c, --config <file>', 'another config than ./awaywork.yml')
    .option('--verbose', 'say more')
    .option('--quiet', 'say only what was asked for')
    .option('--no-color', 'no colours')
    .showSuggestionAfterError()
    .exitOverride()
  const add = (usage: string, description: string, options: [string, string][], load: () => Promise<Act>): void => {
    const [name = '', ...words] = usage.split(' ')
    const command = groupFor(program, name)
      .command([name.split(':').at(-1), ...words].join(' '))
      .description(description)
    for (const [flag, meaning] of options) command.option(flag, meaning)
    command.exitOverride().action(async () => {
      await run(await load(), { ...command.optsWithGlobals() }, command.args)
    })
  }
  const json: [string, string] = ['--json', 'as JSON (schema 1)']
  add(
    'demo',
    'the whole job on a throwaway repo and forge on this machine; no login needed',
    [
      ['--keep <dir>', 'make it in this new folder'],
      ['--provider <name>', 'the agent (only the scripted one in this version)'],
      json,
    ],
    async () => (await import('./demo.js')).demo,
  )
  add(
    'init',
    'write a first awaywork.yml; never over one that is there',
    [
      ['--repo <names...>', 'where work may happen: owner/name, or a glob such as acme/*; asked for on a terminal'],
      ['--workflow', "the control repo's workflow too"],
    ],
    async () => (await import('./init.js')).init,
  )
  add(
    'doctor',
    'look at logins, scopes, tools, repos, the workflow; say what to do',
    [json],
    async () => (await import('./doctor.js')).doctorCommand,
  )
  add(
    'sources [id]',
    'what each source sees with your login',
    [json],
    async () => (await import('./sources.js')).sources,
  )
  add(
    'plan [key]',
    'what would run now, and each item skipped with its first reason; writes nothing',
    [['--why', 'every reason'], json],
    async () => (await import('./plan.js')).plan,
  )
  add(
    'run',
    'one run: take items, run the agent on each, check, publish',
    [
      ['--dry-run', 'all but the writes, which are left as files'],
      ['--rule <name>', 'this rule alone'],
      ['--unit <key>', 'this item alone'],
      json,
    ],
    async () => (await import('./run.js')).runCommand,
  )
  add('report [run]', 'the last run, or that one', [json], async () => (await import('./report.js')).report)
  add(
    'undo <what>',
    'takes back what a run or an item published, and lists what stays',
    [['--dry-run', 'say what it would do'], json],
    async () => (await import('./undo.js')).undoCommand,
  )
  add('skip <key>', 'never run this item', [], async () => (await import('./words.js')).skip)
  add('unskip <key>', 'take a skip back', [], async () => (await import('./words.js')).unskip)
  add(
    'retry <key>',
    'run this item again as if it had never been tried',
    [],
    async () => (await import('./words.js')).retry,
  )
  add('config:check', 'validate the config', [], loadConfigCheck)
  add('config:schema', "print the config's JSON schema", [], loadConfigSchema)
  return program
}

function groupFor(program: Command, name: string): Command {
  if (!name.includes(':')) return program
  const group = name.split(':')[0]!
  const known = program.commands.find((command) => command.name() === group)
  return known ?? program.command(group).description('the config file').showSuggestionAfterError().exitOverride()
}

async function loadConfigCheck(): Promise<Act> {
  const { configCheck } = await import('./config.js')
  return (console, flags) => configCheck({ ...console, file: flags.config, verbose: flags.verbose === true, write })
}

async function loadConfigSchema(): Promise<Act> {
  const { configSchema } = await import('./config.js')
  return () => configSchema({ write })
}

function write(text: string): void {
  process.stdout.write(text)
}

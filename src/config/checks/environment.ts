import { type Path, type Problem, problem, shown } from '../fault.js'
import { find, findTexts } from '../find.js'

type Named = { path: Path; value: string }

/** Environment names that must not be handed on, and references to secrets that a server doesn't have. */
export function environmentProblems(data: unknown): Problem[] {
  return [
    ...handedToAgents(data).filter(hasLoginName).map(loginName),
    ...[...handedToAgents(data), ...handedToOurCommands(data)].filter(hasOurName).map(ourName),
    ...find(data, 'mcp.*').flatMap(unlistedReferences),
  ]
}

/** What reaches a worker: there, GitHub's and the tracker's own logins are reserved. */
function handedToAgents(data: unknown): Named[] {
  const named = findTexts(data, 'providers.*.secrets.*', 'repos.*.secrets.*', 'mcp.*.secrets.*')
  const keys = [...find(data, 'mcp.*.env.*'), ...find(data, 'mcp.*.headers.*')]
  return [
    ...named,
    ...keys.map(({ path }) => ({ path, value: String(path.at(-1)) })),
    ...findTexts(data, 'mcp.*.env.*', 'mcp.*.headers.*').flatMap(referencesIn),
  ]
}

function handedToOurCommands(data: unknown): Named[] {
  return findTexts(
    data,
    'sources.*.secrets.*',
    'sources.*.token_env',
    'context.*.secrets.*',
    'notify.secrets.*',
    'store.secrets.*',
  )
}

function referencesIn({ path, value }: Named): Named[] {
  return [...value.matchAll(/\$\{?([A-Za-z_][A-Za-z0-9_]*)/g)].map((match) => ({ path, value: match[1]! }))
}

function hasLoginName({ value }: Named): boolean {
  return /^(?:GH|TWG)_/i.test(value)
}

function hasOurName({ value }: Named): boolean {
  return /^AWAYWORK_/i.test(value)
}

function loginName({ path, value }: Named): Problem {
  return problem('reserved-name', path, `${shown(value)} is reserved: GH_ and TWG_ names never reach an agent or setup`)
}

function ourName({ path, value }: Named): Problem {
  return problem('reserved-name', path, `${shown(value)} is reserved: AWAYWORK_ names are awaywork's own`)
}

function unlistedReferences({ path, value: server }: { path: Path; value: unknown }): Problem[] {
  const listed = findTexts(server, 'secrets.*').map(({ value }) => value)
  return findTexts(server, 'headers.*')
    .flatMap(bracedReferences)
    .filter(({ value }) => !listed.includes(value))
    .map((use) =>
      problem('unknown-name', [...path, ...use.path], `${shown(use.value)} is not among this server's secrets`),
    )
}

function bracedReferences({ path, value }: Named): Named[] {
  return [...value.matchAll(/\$\{([^}]*)\}/g)].map((match) => ({ path, value: match[1]! }))
}

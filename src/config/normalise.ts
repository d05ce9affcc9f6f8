import { dirname } from 'node:path'
import type { Config } from './config.js'
import { defaultRules } from './default-rules.js'
import { defined } from './defined.js'
import { githubUrl } from './github-url.js'
import {
  normaliseContext,
  normaliseLimits,
  normaliseMcp,
  normaliseProviders,
  normaliseRepos,
  normaliseSources,
  normaliseWindows,
} from './normalise-parts.js'
import { normaliseRule } from './normalise-rule.js'
import { absolute, type Bases, defaultState } from './paths.js'
import type { Settings } from './schema.js'

export interface Surroundings {
  /** Absolute path of the config file. */
  file: string
  home: string
  env: Record<string, string | undefined>
}

/** What the file says, with defaults filled in, paths absolute and units plain. Pure. Throws `UserError` for a bad `GITHUB_SERVER_URL`. */
export function normalise(settings: Settings, { file, home, env }: Surroundings): Config {
  const bases: Bases = { dir: dirname(file), home }
  const providers = normaliseProviders(settings.providers, bases)
  const defaultProvider = settings.provider ?? preferred(providers.map(({ name }) => name))
  return {
    file,
    dir: bases.dir,
    enabled: settings.enabled,
    github: { url: githubUrl(settings.github.url, env) },
    ...normaliseRepos(settings.repos, bases),
    forge: forge(settings, bases),
    sources: normaliseSources(settings.sources, bases),
    providers,
    defaultProvider,
    context: normaliseContext(settings.context),
    mcp: normaliseMcp(settings.mcp),
    rules: (settings.rules ?? defaultRules()).map((rule) => normaliseRule(rule, defaultProvider)),
    rulesAreDefaults: settings.rules === undefined,
    isolation: settings.isolation,
    container: settings.container && defined(settings.container),
    state: settings.state ? absolute(settings.state, bases) : defaultState(home, env),
    limits: normaliseLimits(settings.limits),
    windows: normaliseWindows(settings.windows),
    links: settings.links.map((host) => host.toLowerCase()),
    dashboard: settings.dashboard,
    notify: settings.notify,
    store: settings.store,
    ...optionalPaths(settings, bases),
  }
}

function preferred(providers: string[]): string {
  return providers.includes('claude') ? 'claude' : providers[0]!
}

function forge({ forge }: Settings, bases: Bases): Config['forge'] {
  return forge?.kind === 'local' ? { kind: 'local', path: absolute(forge.path, bases) } : { kind: 'github' }
}

function optionalPaths({ env_file, skills }: Settings, bases: Bases): Pick<Config, 'envFile' | 'skillsDir'> {
  return defined({
    envFile: env_file && absolute(env_file, bases),
    skillsDir: skills && absolute(skills, bases),
  })
}

export interface StarterConfig {
  /** `owner/name`, globs, and globs behind a `!`. */
  repos: readonly string[]
  /** The server's address; undefined for github.com. */
  serverUrl?: string | undefined
  /** Address or path of the JSON schema, for editors. */
  schema: string
}

/** A newcomer's first `awaywork.yml`: what is needed, and what to know next, as comments. */
export function starterConfig({ repos, serverUrl, schema }: StarterConfig): string {
  const github = serverUrl === undefined ? '' : `github: {url: ${JSON.stringify(serverUrl)}}\n`
  return `# yaml-language-server: $schema=${schema}
# What awaywork may do for you. \`awaywork config check\` says what is wrong here; docs/configuration.md has every key.
version: 1
${github}
# Where work may happen; nothing else is touched. Globs fit too: acme/*, "!acme/legacy".
repos:
${repos.map((repo) => `  - ${scalar(repo)}\n`).join('')}
# No rules stand here, so the three default ones apply. \`awaywork plan\` shows what they would do now:
#   review     pull requests that ask for your review, of people whose text awaywork heeds
#   fix        your own pull requests with unresolved threads, failing checks or conflicts
#   implement  issues assigned to you that carry the label "awaywork"

# Your agent. A plan needs none, a run needs one: any program that takes its prompt from a file, asks nothing and ends.
# providers:
#   mine: {kind: command, command: [my-agent, "{prompt_file}"]}
`
}

/** A plain word as it is; anything that YAML could read otherwise, in quotes. */
function scalar(repo: string): string {
  return /^[A-Za-z][\w./-]*$/.test(repo) ? repo : JSON.stringify(repo)
}

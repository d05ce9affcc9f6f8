/** Config files for the reference: the smallest with GitHub, the smallest without, and one that uses every block. */
export const smallestExample = `version: 1
repos: [acme/shop]                  # where work may happen: nothing else is ever touched, but your own forks' PR heads and the state branch
`

export const localExample = `version: 1
repos: [{repo: shop, path: ../shop}]           # a path: published to the local forge, a bare repo and a folder of PRs
forge: {kind: local, path: forge}
sources: {tasks: {kind: folder, path: tasks, repo: shop}}
providers: {mine: {kind: command, command: [my-agent, "{prompt_file}"]}}
rules: [{name: do, take: {source: tasks}, provider: mine, skills: [implement], until: npm test, publish: pull-request}]
`

export const fullExample = `version: 1
enabled: true                       # false pauses everything; rules have it too
env_file: .env                      # local use: loaded into awaywork's environment
github: {url: https://github.acme.dev}   # an Enterprise Server; default github.com, or what Actions says

repos:
  - acme/*                          # globs; archived ones are skipped
  - "!acme/legacy"
  - repo: acme/shop
    base: main                      # default: the repo's default branch
    paths: [packages/web/**]        # a change elsewhere is refused (monorepos)
    setup: npm ci                   # a command, a list, or {run, dir}: sh -c in the clone, before the agent
    secrets: [NPM_TOKEN]            # environment names that setup alone receives
    protected:                      # beside the built-in lists, which \`config check --verbose\` prints
      refuse: [migrations/**]       # built in: CI of every vendor, agent config, hooks, .gitattributes, .gitmodules, CODEOWNERS
      flag: [infra/**]              # built in: manifests, lockfiles, Makefile, Dockerfile, test config; named in the PR body
      allow: [.github/labeler.yml]  # lifts an entry
    push_to: fork                   # where you have no write access: your fork

sources:                            # \`github\` is always there
  shop-jira: {kind: jira, site: acme.atlassian.net, email: me@acme.dev, token_env: JIRA_API_TOKEN,
              query: assignee = currentUser() AND statusCategory != Done,
              repo: {by: component, map: {Web: acme/web, Shop: acme/shop}}}
  linear: {kind: linear, team: ENG, repo: acme/shop}          # LINEAR_API_KEY, or token_env
  asana: {kind: asana, workspace: "1200", repo: acme/shop}    # ASANA_TOKEN, or token_env
  notes: {kind: folder, path: tasks, repo: acme/shop}         # Markdown files with front matter
  desk: {kind: custom, list: ./desk list, prefetch: ./desk show, write: ./desk write, secrets: [DESK_KEY], repo: acme/shop}

providers:
  claude: {version: 2.1.332, model: sonnet, settings: claude-settings.json}
  codex: {model: gpt-5-codex, config: codex.toml, secrets: [CODEX_API_KEY]}    # secrets: only where there is no login to use
  cursor: {model: auto}
  aider: {kind: command, command: [aider, --yes-always, --message-file, "{prompt_file}"],
          skills_dir: .aider/skills, secrets: [OPENAI_API_KEY]}
provider: claude                    # the default one
skills: skills                      # your own, beside this file; one of a built-in's name replaces it

context:                            # extra files for the agent, written by your own commands, run beside this file
  oncall: {command: ./oncall.sh, secrets: [PAGER_KEY], timeout: 30s}

mcp:
  sentry: {command: [npx, -y, "@sentry/mcp-server@0.20.0"], env: {SENTRY_ORG: acme}, secrets: [SENTRY_TOKEN],
           tools: [find_issues, get_issue]}
  docs: {url: https://mcp.acme.dev, headers: {Authorization: "Bearer \${DOCS_TOKEN}"}, secrets: [DOCS_TOKEN], tools: [search]}

rules:                              # first match wins for an item; order is priority
  - name: review
    take: {kind: pull-request, review_requested: me, trusted: true, draft: false, quiet_for: 10m}
    skills: [review]
    provider: {name: claude, model: haiku}
    publish: review                 # one COMMENT review, notes only on changed lines
  - name: fix
    take: {kind: pull-request, author: me, any: [{unresolved_threads: true}, {checks: failing}, {conflicts: true}]}
    skills: [fix]
    when: {command: test -f package.json}
    until: {command: npm test, judge: The change answers every unresolved thread.}
    rounds: 3
    on_failure: nothing             # or draft: publish what there is, said so
    publish: push                   # one commit to that PR's own head, replying to and resolving the threads it answered
  - name: epics
    take: {kind: issue, labels: [epic], assignee: me}
    skills: [plan]
    publish: task-plan              # a comment that waits for \`awaywork approve\`, or a reply \`approve <notes>\` by you
    tasks: {skills: [implement], publish: pull-request}   # each task then becomes a stacked PR in the item's repo
  - name: tickets
    take: {source: [shop-jira, linear, desk], status: [Ready], labels: {none: [blocked]}}
    skills: [implement, {skill: self-review, provider: codex}]     # a chain: one agent run each, in the same clone
    mcp: [sentry]
    context: [oncall]
    until: npm test                 # short for {command: npm test}
    publish: pull-request
    pull_request: {draft: true, labels: [awaywork], reviewers: [teammate], closes: true, commits: squash}
    ticket: {comment: true, move_to: In Review}

isolation: user                     # none | user | container; default none on your machine, user on a hosted runner
container: {image: ghcr.io/acme/dev:1, engine: docker}    # needs git and tar; docker or podman, found by itself

state: ~/.local/state/awaywork      # runs/ and the folder store; in Actions a folder of the runner's

limits:                             # the values shown are the defaults
  unit_minutes: 45                  # fractions allowed
  idle_minutes: 10                  # the agent says nothing for that long
  turns: 100
  attempts: 3                       # per item, until \`retry\`; not counted: low memory or disk, a usage limit, the window's end
  parallel: 1                       # more needs as many worker users, or containers
  units: 10                         # per run; also units_per_hour, units_per_day
  open_pull_requests: 10            # counted from the forge
  quota: 80                         # percent of your subscription's window at which no further unit starts
  changed_files: 100
  changed_lines: 3000               # lockfiles aside
windows: [{days: mon-fri, from: "19:00", to: "08:00", timezone: Europe/Vienna}]   # none: always
links: [docs.acme.dev]              # hosts that published text may link to, beside the forge's own
dashboard: false                    # true: one issue in the control repo shows it all, with checkboxes as commands

notify: {command: ./notify.sh, secrets: [SLACK_URL], on: [failed, published]}
store: {kind: branch, branch: awaywork-state}   # default where the config lies in a GitHub repo; else {kind: folder}; or a command with secrets
`

import type { WorkflowSecrets } from '../schedule/secrets.js'
import { NO_COMMIT } from '../schedule/workflow.js'
import { type Finding, findingsOf } from './finding.js'
import { type Job, parseWorkflow, type Step, type Workflow } from './workflow-parse.js'

type Make = ReturnType<typeof findingsOf>

/** A workflow's file against the config: its secrets, its schedule, its rights (RUNNER-1). Empty where it doesn't start awaywork. */
export function workflowFindings(file: string, text: string, secrets: WorkflowSecrets): Finding[] {
  const workflow = parseWorkflow(text)
  if (workflow === undefined || !workflow.jobs.some(({ steps }) => steps.some(isOurs))) return []
  const make = findingsOf('workflow', file)
  const found = [
    ...secretFindings(workflow, secrets, make),
    ...strayFindings(workflow, make),
    ...startFindings(workflow, make),
    ...rightFindings(workflow, make),
    ...pinFindings(workflow, make),
  ]
  return found.length > 0
    ? found
    : [make.ok('it passes the secrets that the config names, and gives no right but to read')]
}

function isOurs({ uses, script }: Step): boolean {
  return /^[^@]*\/awaywork(?:\/[^@]*)?@/i.test(uses) || /\bawaywork\b|\bdist\/cli\.js\b/.test(script)
}

/** The names that awaywork's own steps are given, each from a secret of whatever name. */
function secretFindings(workflow: Workflow, { needed, known }: WorkflowSecrets, make: Make): Finding[] {
  const env = workflow.jobs.flatMap(({ steps }) => steps.filter(isOurs).flatMap((step) => Object.entries(step.env)))
  const passed = env.map(([name]) => name)
  const missing = needed.filter((name) => !passed.includes(name))
  const extra = env.filter(([name, value]) => holdsSecret(value) && !known.includes(name)).map(([name]) => name)
  const own = env.filter(([name, value]) => name === 'GH_TOKEN' && holdsActionsToken(value))
  return [
    ...missing.map((name) =>
      make.broken(`the config needs ${name}, and awaywork's step isn't given it: add ${line(name)} under its env`),
    ),
    ...extra.map((name) => make.warn(`awaywork's step is given ${name}, which the config names nowhere: take it out`)),
    ...own.map(() =>
      make.warn(
        'GH_TOKEN is the GITHUB_TOKEN of Actions: its pushes start no CI and it reaches this repo alone; use a secret',
      ),
    ),
  ]
}

/** Secrets that reach more than awaywork's step. */
function strayFindings(workflow: Workflow, make: Make): Finding[] {
  const others = workflow.jobs.flatMap((job) => job.steps.filter((step) => !isOurs(step)))
  const places: [string, unknown[]][] = [
    ['the env of the whole workflow', Object.values(workflow.env)],
    ['the env of a job', workflow.jobs.flatMap((job) => Object.values(job.env))],
    ['another step', others.flatMap((step) => [...Object.values(step.env), ...Object.values(step.with), step.script])],
  ]
  return places
    .filter(([, values]) => values.some(holdsSecret))
    .map(([place]) => make.warn(`${place} holds a secret: pass secrets to awaywork's step alone`))
}

function startFindings({ events, jobs, hasConcurrency }: Workflow, make: Make): Finding[] {
  const ours = jobs.filter(({ steps }) => steps.some(isOurs))
  const others = events.filter((event) => event !== 'schedule' && event !== 'workflow_dispatch')
  const scripts = jobs.flatMap(({ steps }) => steps.map(({ script }) => script))
  return [
    ...(events.includes('schedule') ? [] : [make.warn('it has no schedule, so it starts by hand only')]),
    ...others.map((event) => make.warn(`it starts on ${event} too: others may be able to cause that; take it out`)),
    ...(hasConcurrency ? [] : [make.warn('it has no concurrency group, so two runs may work side by side: add one')]),
    ...(ours.every(({ hasTimeout }) => hasTimeout) ? [] : [make.warn('its job has no timeout-minutes: add one')]),
    ...(scripts.some(holdsForeignText)
      ? [make.broken('a script holds an expression that others can fill: hand it over through env, never inside run')]
      : []),
  ]
}

/** Nothing but `contents: read`, as the job has it or else the whole workflow. */
function rightFindings(workflow: Workflow, make: Make): Finding[] {
  const ours = workflow.jobs.filter(({ steps }) => steps.some(isOurs))
  return ours.flatMap((job) => [...permissionFindings(job, workflow, make), ...checkoutFindings(job, make)])
}

function permissionFindings(job: Job, workflow: Workflow, make: Make): Finding[] {
  const given = job.permissions ?? workflow.permissions
  if (given === undefined)
    return [
      make.warn('it states no permissions, so GITHUB_TOKEN may be able to write: add permissions: {contents: read}'),
    ]
  const text = JSON.stringify(given)
  return /write/.test(text)
    ? [
        make.broken(
          `it gives GITHUB_TOKEN ${text}: awaywork writes with your GH_TOKEN, so give it contents: read alone`,
        ),
      ]
    : []
}

function checkoutFindings({ steps }: Job, make: Make): Finding[] {
  const keeps = steps.some(
    (step) => /^actions\/checkout@/.test(step.uses) && String(step.with['persist-credentials']) !== 'false',
  )
  return keeps ? [make.broken('its checkout keeps a credential on disk: add with: {persist-credentials: false}')] : []
}

function pinFindings({ jobs }: Workflow, make: Make): Finding[] {
  const used = [...new Set(jobs.flatMap(({ steps }) => steps.map(({ uses }) => uses)))]
  const loose = used.filter((uses) => /^[^./$]/.test(uses) && !/@[0-9a-f]{40}$/.test(uses))
  return [
    ...loose.map((uses) => make.warn(`${uses} can change under you: pin it by its commit`)),
    ...(used.some((uses) => uses.endsWith(`@${NO_COMMIT}`))
      ? [
          make.broken(
            'its action is a placeholder: put in the repo of your copy of awaywork, and the commit of it that you read',
          ),
        ]
      : []),
  ]
}

function holdsSecret(value: unknown): boolean {
  return typeof value === 'string' && /\$\{\{[^}]*\bsecrets\b/.test(value)
}

function holdsActionsToken(value: unknown): boolean {
  return typeof value === 'string' && /\$\{\{\s*(?:github\.token|secrets\.GITHUB_TOKEN)\s*\}\}/i.test(value)
}

function holdsForeignText(script: string): boolean {
  return /\$\{\{[^}]*\b(?:github\s*\.\s*(?:event|head_ref)|inputs)\b/.test(script)
}

function line(name: string): string {
  return `\`${name}: \${{ secrets.${name} }}\``
}

import { createHash } from 'node:crypto'

export interface WorkflowRequest {
  /** `owner/name@<commit>` of the action, and the version that commit is. */
  action: { uses: string; version: string }
  /** Names of repository secrets, each passed under its own name. */
  secrets: readonly string[]
  /** The config's path in the control repo, where it isn't `awaywork.yml`. */
  config?: string | undefined
  /** Decides the minute, so that not everybody's night begins at once. */
  seed: string
}

/** Where GitHub looks for it in the control repo. */
export const WORKFLOW_PATH = '.github/workflows/awaywork.yml'

/** What no action can be pinned by: a placeholder that GitHub refuses, whoever has the name before it. */
export const NO_COMMIT = '0'.repeat(40)

const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1'

/**
 * The control repo's workflow: a run every night, and one by hand for all items or one. The secrets reach awaywork's step alone
 * (RUNNER-1), and nothing that others wrote gets into a script, since there is none.
 */
export function workflowText({ action, secrets, config, seed }: WorkflowRequest): string {
  const rows = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')
  return `# awaywork, every night and by hand. \`awaywork doctor\` compares this file with your config.
name: awaywork

on:
  schedule:
    - cron: '${minuteOf(seed)} 1 * * *' # UTC; an odd minute is less crowded than a full hour
  workflow_dispatch:
    inputs:
      unit:
        description: One item, such as acme/shop#12; empty for a whole run
        type: string

permissions:
  contents: read # to check out; awaywork writes with your GH_TOKEN

concurrency:
  group: awaywork
  cancel-in-progress: false

jobs:
  run:
    runs-on: ubuntu-24.04
    timeout-minutes: 330
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${action.uses} # v${action.version}
        with:
          unit: \${{ inputs.unit }}
${config === undefined ? '' : `          config: ${JSON.stringify(config)}\n`}        env: # repository secrets of these names, for this step alone
${rows}`
}

/** From 1 to 59, and none that half the world's schedules begin at. */
function minuteOf(seed: string): number {
  const busy = new Set([0, 15, 30, 45])
  const free = Array.from({ length: 60 }, (_, minute) => minute).filter((minute) => !busy.has(minute))
  const first = createHash('sha256').update(seed).digest().readUInt32BE(0)
  return free[first % free.length]!
}

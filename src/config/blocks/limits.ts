import { z } from 'zod'
import { block } from '../fields.js'

// A day: far below what a timer can hold.
const minutes = z.number().gt(0).max(1440)
const count = z.int().min(1).max(1_000_000)

export const limits = block({
  unit_minutes: minutes.default(45).meta({ description: 'How long one unit may take; fractions allowed.' }),
  idle_minutes: minutes.default(10).meta({ description: 'How long the agent may say nothing; fractions allowed.' }),
  turns: count.default(100).meta({ description: 'Turns of the agent in one run; a command provider has none.' }),
  attempts: count.default(3).meta({ description: 'Units per item until `awaywork retry`; some stops do not count.' }),
  parallel: z.int().min(1).max(64).default(1).meta({ description: 'Units at once; more than one needs isolation.' }),
  units: count.default(10).meta({ description: 'Units per run.' }),
  units_per_hour: count.optional().meta({ description: 'Units per hour, over all runs.' }),
  units_per_day: count.optional().meta({ description: 'Units per day, over all runs.' }),
  open_pull_requests: count
    .default(10)
    .meta({ description: 'Open pull requests of ours at which no further unit starts.' }),
  quota: z.number().gt(0).max(100).default(80).meta({
    description: "Percent of your subscription's window at which no further unit starts.",
  }),
  changed_files: count.default(100).meta({ description: 'Files that a change may touch.' }),
  changed_lines: count.default(3000).meta({ description: 'Lines that a change may add and delete, lockfiles aside.' }),
})

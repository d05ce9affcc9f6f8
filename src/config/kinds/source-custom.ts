import { z } from 'zod'
import { block, repoName, secrets, shell } from '../fields.js'

export const customSource = block({
  kind: z.literal('custom').meta({ description: 'Any tracker, through commands of your own.' }),
  list: shell.meta({ description: 'Prints the items.' }),
  prefetch: shell.optional().meta({ description: 'Writes more about one item, for the agent.' }),
  write: shell.optional().meta({ description: 'Comments on an item or moves it.' }),
  secrets: secrets.meta({ description: 'Environment names that these commands receive, and nothing else does.' }),
  repo: repoName.meta({ description: 'Where the work happens; one of `repos`.' }),
}).meta({ description: 'Any tracker, through commands of your own, run beside the config file.' })

import { z } from 'zod'
import { block, secretName, text } from '../fields.js'
import { mappedRepo } from './mapped-repo.js'

export const asanaSource = block({
  kind: z.literal('asana').meta({ description: 'Tasks of an Asana workspace.' }),
  workspace: text.meta({ description: "The workspace's id, in quotes." }),
  token_env: secretName.default('ASANA_TOKEN').meta({ description: 'The environment name that holds your token.' }),
  repo: mappedRepo(['project', 'section', 'tag']),
}).meta({ description: 'Tasks of an Asana workspace.' })

import { z } from 'zod'
import { block, secretName, text } from '../fields.js'
import { mappedRepo } from './mapped-repo.js'

export const linearSource = block({
  kind: z.literal('linear').meta({ description: 'Issues of a Linear team.' }),
  team: text.meta({ description: "The team's key, such as ENG." }),
  token_env: secretName
    .default('LINEAR_API_KEY')
    .meta({ description: 'The environment name that holds your API key.' }),
  repo: mappedRepo(['label', 'project']),
}).meta({ description: 'Issues of a Linear team.' })

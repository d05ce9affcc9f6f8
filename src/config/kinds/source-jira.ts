import { z } from 'zod'
import { block, secretName, text } from '../fields.js'
import { mappedRepo } from './mapped-repo.js'

export const jiraSource = block({
  kind: z.literal('jira').meta({ description: 'Tickets of a Jira Cloud site.' }),
  site: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'expected a host such as acme.atlassian.net')
    .meta({ description: 'The host of your Jira site.' }),
  email: text.meta({ description: 'The account that the token belongs to.' }),
  token_env: secretName
    .default('JIRA_API_TOKEN')
    .meta({ description: 'The environment name that holds its API token.' }),
  query: text.meta({ description: 'Which tickets, in JQL.' }),
  repo: mappedRepo(['component', 'label', 'project']),
}).meta({ description: 'Tickets of a Jira Cloud site.' })

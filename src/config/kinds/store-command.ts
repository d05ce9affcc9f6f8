import { z } from 'zod'
import { block, secrets, shell } from '../fields.js'

export const commandStore = block({
  kind: z.literal('command').meta({ description: 'A command of your own.' }),
  command: shell.meta({ description: 'Reads and writes the state, run beside the config file.' }),
  secrets: secrets.meta({ description: 'Environment names that it receives, and nothing else does.' }),
}).meta({ description: 'A command of your own, run beside the config file.' })

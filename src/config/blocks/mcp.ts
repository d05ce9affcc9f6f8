import { z } from 'zod'
import { block, byName, either, secretName, secrets, text, webAddress } from '../fields.js'

const common = {
  secrets: secrets.meta({
    description: 'Environment names it receives. The agent can read them: use read-only tokens.',
  }),
  tools: z.array(text).min(1).meta({ description: 'The tools that the agent may call; it refuses the rest.' }),
}

const local = block({
  command: z.array(text).min(1).meta({ description: 'The program and its arguments, no shell between.' }),
  env: z.record(secretName, z.string()).default({}).meta({ description: 'Plain settings, taken as they are written.' }),
  ...common,
}).meta({ description: 'A server that runs beside the agent.' })

const remote = block({
  url: webAddress.meta({ description: 'Its address.' }),
  headers: z.record(text, z.string()).default({}).meta({
    description: 'HTTP headers; `${NAME}` stands for a secret of this server.',
  }),
  ...common,
}).meta({ description: 'A server elsewhere.' })

export const mcp = byName(either('a block with `command` or `url`', [local, remote]))

import { z } from 'zod'
import { pathInside, secrets, text } from '../fields.js'

export const commandKind = z.literal('command').meta({ description: 'Any other agent CLI.' })

export const commandKeys = {
  command: z.array(text).min(1).meta({
    description: 'The program and its arguments, no shell between; `{prompt_file}` stands for the prompt.',
  }),
  skills_dir: pathInside.optional().meta({ description: 'The folder of the clone where it looks for skills.' }),
  secrets: secrets.meta({ description: 'Environment names it receives.' }),
}

import { z } from 'zod'
import { secrets, text } from '../fields.js'

export const cursorKind = z.literal('cursor').meta({ description: 'Cursor. Can be left out where the name is cursor.' })

export const cursorKeys = {
  version: text
    .optional()
    .meta({ description: 'Install and use this version of its CLI, instead of the one on the machine.' }),
  model: text.optional().meta({ description: 'The model, where a rule names none.' }),
  secrets: secrets.meta({ description: 'Environment names it receives: only where there is no login to use.' }),
}

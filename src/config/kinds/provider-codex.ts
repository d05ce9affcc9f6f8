import { z } from 'zod'
import { path, secrets, text } from '../fields.js'

export const codexKind = z.literal('codex').meta({ description: 'Codex. Can be left out where the name is codex.' })

export const codexKeys = {
  version: text
    .optional()
    .meta({ description: 'Install and use this version of its CLI, instead of the one on the machine.' }),
  model: text.optional().meta({ description: 'The model, where a rule names none.' }),
  config: path.optional().meta({ description: 'A Codex config for the workers, relative to the config file.' }),
  secrets: secrets.meta({ description: 'Environment names it receives: only where there is no login to use.' }),
}

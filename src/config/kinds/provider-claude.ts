import { z } from 'zod'
import { path, secrets, text } from '../fields.js'

export const claudeKind = z
  .literal('claude')
  .meta({ description: 'Claude Code. Can be left out where the name is claude.' })

export const claudeKeys = {
  version: text
    .optional()
    .meta({ description: 'Install and use this version of its CLI, instead of the one on the machine.' }),
  model: text.optional().meta({ description: 'The model, where a rule names none.' }),
  settings: path
    .optional()
    .meta({ description: 'A Claude settings file for the workers, relative to the config file.' }),
  secrets: secrets.meta({ description: 'Environment names it receives: only where there is no login to use.' }),
}

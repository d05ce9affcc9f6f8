import { z } from 'zod'
import { block } from '../fields.js'
import { claudeKeys, claudeKind } from './provider-claude.js'
import { codexKeys, codexKind } from './provider-codex.js'
import { commandKeys, commandKind } from './provider-command.js'
import { cursorKeys, cursorKind } from './provider-cursor.js'

const provider = z.discriminatedUnion('kind', [
  block({ kind: claudeKind, ...claudeKeys }).meta({ description: 'Claude Code.' }),
  block({ kind: codexKind, ...codexKeys }).meta({ description: 'Codex.' }),
  block({ kind: cursorKind, ...cursorKeys }).meta({ description: 'Cursor.' }),
  block({ kind: commandKind, ...commandKeys }).meta({ description: 'Any other agent CLI.' }),
])

/** Under a vendor's own name, `kind` goes without saying. */
export const providers = z
  .object({
    claude: block({ kind: claudeKind.default('claude'), ...claudeKeys })
      .optional()
      .meta({ description: 'Claude Code.' }),
    codex: block({ kind: codexKind.default('codex'), ...codexKeys })
      .optional()
      .meta({ description: 'Codex.' }),
    cursor: block({ kind: cursorKind.default('cursor'), ...cursorKeys })
      .optional()
      .meta({ description: 'Cursor.' }),
  })
  .catchall(provider)

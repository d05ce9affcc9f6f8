import { z } from 'zod'
import { block } from '../fields.js'

export const folderStore = block({
  kind: z.literal('folder').meta({ description: 'Files under `state`.' }),
}).meta({ description: 'Files under `state`, for one machine.' })

import { z } from 'zod'
import { block, branchName } from '../fields.js'

export const branchStore = block({
  kind: z.literal('branch').meta({ description: 'A branch of the control repo.' }),
  branch: branchName.default('awaywork-state').meta({ description: 'Its name.' }),
}).meta({ description: 'A branch of the control repo, which every machine sees.' })

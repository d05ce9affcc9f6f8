import { z } from 'zod'
import { block, branchName } from '../fields.js'

/** Where the store lies unless the config names another branch. */
export const STATE_BRANCH = 'awaywork-state'

export const branchStore = block({
  kind: z.literal('branch').meta({ description: 'A branch of the control repo.' }),
  branch: branchName.default(STATE_BRANCH).meta({ description: 'Its name.' }),
}).meta({ description: 'A branch of the control repo, which every machine sees.' })

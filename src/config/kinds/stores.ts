import { z } from 'zod'
import { branchStore } from './store-branch.js'
import { commandStore } from './store-command.js'
import { folderStore } from './store-folder.js'

export const store = z.discriminatedUnion('kind', [folderStore, branchStore, commandStore])

import { z } from 'zod'
import { byName } from '../fields.js'
import { asanaSource } from './source-asana.js'
import { customSource } from './source-custom.js'
import { folderSource } from './source-folder.js'
import { jiraSource } from './source-jira.js'
import { linearSource } from './source-linear.js'

const source = z.discriminatedUnion('kind', [folderSource, jiraSource, linearSource, asanaSource, customSource])

export const sources = byName(source)

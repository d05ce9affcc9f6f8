import { z } from 'zod'
import { block, path, repoName } from '../fields.js'

export const folderSource = block({
  kind: z.literal('folder').meta({ description: 'Markdown files with front matter, one item each.' }),
  path: path.meta({ description: 'The folder, relative to the config file.' }),
  repo: repoName.meta({ description: 'Where the work happens; one of `repos`.' }),
}).meta({ description: 'A folder of Markdown files.' })

import { z } from 'zod'
import { block, byName, path, secrets, shell, text, timeLimit, webAddress } from '../fields.js'

export const github = block({
  url: webAddress.optional().meta({ description: 'An Enterprise Server. Default: github.com, or what Actions says.' }),
})

export const forge = z.discriminatedUnion('kind', [
  block({
    kind: z.literal('local').meta({ description: 'On this disk.' }),
    path: path.meta({ description: 'Its folder, relative to the config file.' }),
  }).meta({ description: 'Bare repos and a folder of pull requests, on this disk.' }),
  block({ kind: z.literal('github').meta({ description: 'GitHub.' }) }).meta({ description: 'GitHub.' }),
])

export const context = byName(
  block({
    command: shell.meta({ description: 'Writes files for the agent; run beside the config file.' }),
    secrets: secrets.meta({ description: 'Environment names that it receives, and nothing else does.' }),
    timeout: timeLimit.prefault('1m').meta({ description: 'How long it may take.' }),
  }),
)

export const container = block({
  image: text.regex(/^[A-Za-z0-9][\w./:@-]*$/, 'expected the name of an image').meta({
    description: 'The image; it needs git and tar.',
  }),
  engine: z.enum(['docker', 'podman']).optional().meta({ description: 'Default: the one that is found.' }),
})

export const notify = block({
  command: shell.meta({ description: 'Told of what happened; run beside the config file.' }),
  secrets: secrets.meta({ description: 'Environment names that it receives, and nothing else does.' }),
  on: z
    .array(z.enum(['published', 'nothing', 'refused', 'skipped', 'stopped', 'failed']))
    .min(1)
    .default(['failed', 'published'])
    .meta({ description: 'Which ends of a unit it is told of.' }),
})

export const links = z.array(
  z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'expected a host such as docs.acme.dev')
    .meta({ title: 'host' }),
)

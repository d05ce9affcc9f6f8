import { z } from 'zod'
import { block, either, repoName, text } from '../fields.js'

/** Where a tracker's items are worked on: one repo, or one by a property of the item. */
export function mappedRepo<const Property extends string>(properties: readonly [Property, ...Property[]]) {
  const mapped = block({
    by: z.enum(properties).meta({ description: 'The property of an item that decides.' }),
    map: z
      .record(text, repoName)
      .meta({ description: 'The repo for each value of it. An item with another value is skipped.' }),
  })
  return either('a repo, or {by, map}', [repoName, mapped]).meta({
    description: 'Where the work happens; each one of `repos`.',
  })
}

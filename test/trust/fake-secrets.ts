import { createHash } from 'node:crypto'
import { Secret } from '../../src/model/secret.js'

/** Characters of a fixed random text: made at run time, so that no file of ours holds anything like a token. */
export function randomText(length: number, seed = 'a', encoding: 'base64url' | 'hex' = 'base64url'): string {
  let text = ''
  for (let round = 0; text.length < length; round++)
    text += createHash('sha512').update(`${seed}${round}`).digest(encoding)
  return text.replace(/[-_]/g, 'x').slice(0, length)
}

export function secretOf(length: number, name = 'KEY'): Secret {
  return new Secret(name, randomText(length, name))
}

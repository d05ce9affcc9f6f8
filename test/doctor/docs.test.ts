import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { repoRoot } from '../house/floors.js'

const page = readFileSync(join(repoRoot, 'docs', 'github.md'), 'utf8').replace(/\s+/g, ' ')

test('[PUBLIC-6] the docs say what a classic token reaches, whose call an account of its own is, and what a fine-grained one can not read', () => {
  expect(page).toMatch(
    /A classic token reaches \*\*everything that you can reach\*\*: all repos, of all owners, to write/,
  )
  expect(page).toMatch(/an account of its own for it, .* is your call/)
  expect(page).toMatch(/fine-grained \(`github_pat_…`\) \| read checks/)
})

test('[PUBLIC-5] the docs say that private membership is not seen without read:org', () => {
  expect(page).toMatch(/without `read:org` \| see private membership: a teammate .* looks like an outsider/)
})

test('[RUNNER-5] the docs say that who can write to the control repo can read its secrets', () => {
  expect(page).toMatch(
    /One control repo per person, and private\.\*\* Whoever can write to it can .* read its secrets and your token/,
  )
})

test('[RUNNER-1] the docs say where secrets go, and that awaywork pushes with your own token', () => {
  expect(page).toMatch(/secrets are passed to awaywork's step alone/)
  expect(page).toMatch(
    /`GITHUB_TOKEN` can only read, and the checkout keeps no credential on disk\. awaywork pushes with your `GH_TOKEN`/,
  )
})

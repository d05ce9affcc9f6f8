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

test('[PUBLIC-4] the docs say what of strangers can not be hidden, and what follows', () => {
  const [, section = ''] = /### What can't be hidden(.*?)## A control repo/.exec(page) ?? []

  for (const what of [
    /the title and the body of the item itself/,
    /the diff of an untrusted author's pull request, if a rule reviews it anyway/,
    /CI logs, and the names and links of checks, in `checks\.md` or in a task's `item\.md`/,
    /what a trusted person or bot quotes/,
    /can still be steered by it, and without a worker user it can read your `GH_TOKEN`/,
  ])
    expect(section).toMatch(what)
})

test('[ISO-2] the docs say that under none the agent can read what you can, tokens included', () => {
  const isolation = readFileSync(join(repoRoot, 'docs', 'isolation.md'), 'utf8').replace(/\s+/g, ' ')

  expect(isolation).toMatch(/Under `none` the agent runs as you and can read what you can, tokens included/)
})

/** The files of the demo, as a user would find them. */
export const PACKAGE = `{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "node --test test" } }
`

export const SLUG = `/** The part of an address that names a product: "Blue Shoes" becomes "blue-shoes". */
export function slug(name) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
`

export const SLUG_TEST = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slug } from '../src/slug.mjs'

test('words are joined by dashes', () => {
  assert.equal(slug('Blue Shoes'), 'blue-shoes')
})

test('accents are dropped, and no dash stands at an end', () => {
  assert.equal(slug('Crème brûlée!'), 'creme-brulee')
})
`

export const TASK = `---
title: Product addresses lose letters with accents
labels: [bug]
---

"Crème brûlée!" becomes "cr-me-br-l-e-" in its address. It should be "creme-brulee". There is a test for it in
\`test/slug.test.mjs\`, which fails.
`

export const CONFIG_HEAD = '# The demo of awaywork: a repo on this disk, a folder of tasks, a forge that is a folder.\n'

export const AGENT = `// A scripted agent: it stands in for the coding agent you already pay for, and does what one would do with this task.
import { readFileSync, writeFileSync } from 'node:fs'

const prompt = readFileSync(process.argv[2], 'utf8')
console.log(\`read the task (\${prompt.length} characters) and test/slug.test.mjs\`)

const file = 'src/slug.mjs'
const before = readFileSync(file, 'utf8')
const after = before.replace(
  \`    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')\`,
  \`    .normalize('NFD')
    .replace(/\\\\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')\`,
)
writeFileSync(file, after)
console.log('changed src/slug.mjs: accents are split off and dropped, and so is a dash at an end')

writeFileSync('.away/output/title.txt', 'Keep letters with accents in product addresses\\n')
writeFileSync(
  '.away/output/summary.md',
  \`An accented letter was neither a-z nor 0-9, so \\\`slug\\\` put a dash in its place. The name is now decomposed (NFD) and its
marks are dropped first; a dash at either end is dropped too.

Checked with \\\`node --test test\\\`: both tests pass. Letters that have no decomposition, such as "ß" and "ø", still become a dash.
\`,
)
`

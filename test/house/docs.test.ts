import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { OUTPUT_FILES } from '../../src/unit/output.js'
import { repoRoot } from './floors.js'

const read = (path: string): string => readFileSync(join(repoRoot, path), 'utf8')
const inFolder = (folder: string): string[] =>
  readdirSync(join(repoRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const PAGES = ['.', 'docs', 'docs/decisions', 'bench', 'test/support/github'].flatMap(inFolder)

/** As GitHub makes them of headings. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) => heading!)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** The words of a union of string literals, as it is written in a source file. */
function unionIn(file: string, begins: RegExp): string[] {
  const [, words = ''] = new RegExp(`${begins.source}\\s*((?:\\|?\\s*'[a-z-]+'\\s*)+)`).exec(read(file)) ?? []
  return [...words.matchAll(/'([a-z-]+)'/g)].map(([, word]) => word!)
}

test.each(PAGES)('%s links nothing that is absent', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  const inside = links.filter((link) => !/^[a-z]+:/.test(link) && !/[…{]/.test(link))
  const dead = inside.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(repoRoot, file))) return true
    return anchor !== undefined && !anchorsOf(read(file)).includes(anchor)
  })

  expect(dead).toEqual([])
})

describe('docs/json.md names', () => {
  test.each([
    ['refusal code', 'src/model/outcome.ts', /export type RefusalCode =/],
    ['kind of write', 'src/forge/logged.ts', /kind:/],
    ['check of doctor', 'src/doctor/finding.ts', /export type CheckName =/],
  ])('each %s', (_what, file, begins) => {
    const words = unionIn(file, begins)

    expect(words.length).toBeGreaterThan(5)
    expect(words.filter((word) => !read('docs/json.md').includes(`\`${word}\``))).toEqual([])
  })
})

test('docs/how-it-works.md names each file that is read of an agent', () => {
  expect([...OUTPUT_FILES.keys()].filter((file) => !read('docs/how-it-works.md').includes(`\`${file}\``))).toEqual([])
})

test('the decisions are numbered without a gap', () => {
  const numbers = inFolder('docs/decisions').map((path) => Number(/(\d{4})-/.exec(path)?.[1]))

  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})

test('the section of the README that the demo sends its reader to is there', () => {
  const [, section] = /see "([^"]+)" in README\.md/.exec(read('src/app/demo.ts')) ?? []

  expect(section).toBeDefined()
  expect(read('README.md')).toMatch(new RegExp(`^## ${section}$`, 'm'))
})

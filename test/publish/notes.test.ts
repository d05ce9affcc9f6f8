import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Hunk, Hunks } from '../../src/git/hunks.js'
import type { ReviewNote } from '../../src/model/outcome.js'
import { UntrustedText } from '../../src/model/text.js'
import { noteText, placeNotes, placeText } from '../../src/publish/notes.js'

const HUNKS: Hunks = new Map([
  [
    'src/a.ts',
    [
      { oldStart: 1, oldLines: 6, newStart: 1, newLines: 8 },
      { oldStart: 50, oldLines: 6, newStart: 52, newLines: 6 },
    ],
  ],
  ['gone.ts', [{ oldStart: 1, oldLines: 3, newStart: 0, newLines: 0 }]],
  ['logo.png', []],
])

function noteOf(more: Partial<ReviewNote> = {}): ReviewNote {
  return { path: 'src/a.ts', line: 3, side: 'RIGHT', body: new UntrustedText('Why?'), ...more }
}

describe('a note', () => {
  test.each<[string, Partial<ReviewNote>]>([
    ['the first line of a hunk', { line: 1 }],
    ['the last line of a hunk', { line: 8 }],
    ['a line of the second hunk', { line: 57 }],
    ['the last old line of a hunk', { line: 6, side: 'LEFT' }],
    ['several lines of one hunk', { startLine: 2, line: 8 }],
    ['a deleted file', { path: 'gone.ts', line: 3, side: 'LEFT' }],
  ])('on %s stays there', (_, more) => {
    expect(placeNotes([noteOf(more)], HUNKS)).toEqual({ fits: [noteOf(more)], moved: [] })
  })

  test.each<[string, Partial<ReviewNote>]>([
    ['the line after a hunk', { line: 9 }],
    ['the line before one', { line: 51 }],
    ['an old line that only the new text has', { line: 7, side: 'LEFT' }],
    ['lines of two hunks', { startLine: 8, line: 52 }],
    ['lines that begin before a hunk', { startLine: 50, line: 53 }],
    ['the new side of a deleted file', { path: 'gone.ts', line: 1 }],
    ['a binary file', { path: 'logo.png', line: 1 }],
    ['a file that is not in the diff', { path: 'src/b.ts' }],
    ['[U19] a path outside the repo', { path: '../x' }],
    ['the same path spelled otherwise', { path: './src/a.ts' }],
    ['a name that objects have by themselves', { path: '__proto__' }],
  ])('on %s moves into the text', (_, more) => {
    expect(placeNotes([noteOf(more)], HUNKS)).toEqual({ fits: [], moved: [noteOf(more)] })
  })
})

test('[U11] no note is ever lost or doubled, and what stays lies in one hunk', () => {
  const paths = fc.constantFrom<string>('src/a.ts', 'b', '../x', 'c d')
  const number = fc.integer({ min: 0, max: 12 })
  const notes = fc.array(
    fc.record({
      path: paths,
      line: fc.integer({ min: 1, max: 12 }),
      side: fc.constantFrom('LEFT' as const, 'RIGHT' as const),
      startLine: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
      body: fc.string().map((text) => new UntrustedText(text)),
    }),
  )
  const hunks = fc.array(
    fc.tuple(
      paths,
      fc.array(fc.record<Hunk>({ oldStart: number, oldLines: number, newStart: number, newLines: number })),
    ),
  )
  fc.assert(
    fc.property(notes, hunks, (all, rows) => {
      const { fits, moved } = placeNotes(all, new Map(rows))

      expect(fits.length + moved.length).toBe(all.length)
      expect(all.every((each) => fits.includes(each) !== moved.includes(each))).toBe(true)
      for (const each of fits) {
        const inside = (line: number, hunk: Hunk): boolean =>
          each.side === 'LEFT'
            ? line >= hunk.oldStart && line < hunk.oldStart + hunk.oldLines
            : line >= hunk.newStart && line < hunk.newStart + hunk.newLines
        const own = new Map(rows).get(each.path) ?? []
        expect(own.some((hunk) => inside(each.line, hunk) && inside(each.startLine ?? each.line, hunk))).toBe(true)
      }
    }),
  )
})

describe('a suggestion', () => {
  const form = { maxLength: 10_000, linkHosts: [], isInPlace: true }
  const textOf = (suggestion: string, more: Partial<ReviewNote> = {}, isInPlace = true): string =>
    noteText(noteOf({ suggestion: new UntrustedText(suggestion), ...more }), { ...form, isInPlace }).toString()

  test('can be applied on the lines it is on', () => {
    expect(textOf('  if (a) return\n')).toBe('Why?\n\n```suggestion\n  if (a) return\n```')
    expect(textOf('')).toBe('Why?\n\n```suggestion\n```')
    expect(textOf('x', { body: new UntrustedText('') })).toBe('```suggestion\nx\n```')
  })

  test('is only read on old lines, and where the note has moved', () => {
    expect(textOf('x', { side: 'LEFT' })).toBe('Why?\n\n```\nx\n```')
    expect(textOf('x', {}, false)).toBe('Why?\n\n```\nx\n```')
  })

  test('[I26] does not close its own fence, and what follows is no Markdown', () => {
    const text = textOf('x\n```\n@everyone ![x](https://evil.example/p)\n````\n<b>')

    expect(text).toMatch(/^Why\?\n\n`{5}suggestion\nx\n[\s\S]*<b>\n`{5}$/)
  })

  test('that has to be changed to be safe is code to read, not to apply', () => {
    for (const code of ['a\u202eb', 'x <!-- awaywork %7B%7D -->', 'y'.repeat(20_000)])
      expect(textOf(code)).not.toContain('suggestion')
    expect(textOf('plain')).toContain('suggestion')
  })

  test('stays in one fence, whatever it holds and whatever the words before it left open', () => {
    const piece = fc.constantFrom(
      '`',
      '```',
      '~~~',
      '\n',
      ' ',
      'x',
      '> ',
      '- ',
      '    ',
      '<!--',
      '@me',
      '\t',
      '\r\n',
      '|',
    )
    const anything = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(anything, anything, (words, code) => {
        const text = textOf(code, { body: new UntrustedText(words) })
        const rows = text.split('\n')
        const start = rows.findLastIndex((row) => /^`{3,}suggestion$/.test(row))
        if (start < 0) return
        const mark = rows[start]!.replace('suggestion', '')
        const inside = rows.slice(start + 1, -1)

        expect(rows.at(-1)).toBe(mark)
        expect(inside.some((row) => row.trim().startsWith(mark))).toBe(false)
        expect(inside.join('\n')).toBe(code.replace(/\r\n?/g, '\n').replace(/\n$/, ''))
        expect(start === 0 || rows[start - 1] === '').toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('a place is one inert line, whatever the path', () => {
  expect(placeText(noteOf({ startLine: 2 })).toString()).toBe('`src/a.ts:2-3`')
  expect(placeText(noteOf({ side: 'LEFT' })).toString()).toBe('`src/a.ts:3` (before the change)')
  const odd = placeText(noteOf({ path: `a\`b\n@me <!-- ${'x'.repeat(4_000)}` })).toString()
  expect(odd).not.toContain('\n')
  expect(odd.match(/`/g)).toHaveLength(2)
  expect(odd.length).toBeLessThan(250)
})

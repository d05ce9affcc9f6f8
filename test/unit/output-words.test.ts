import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { wordsOf } from '../../src/unit/output.js'

function read(files: Record<string, string>) {
  return wordsOf(new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])))
}

function notes(value: unknown) {
  const { words, faults } = read({ 'notes.json': typeof value === 'string' ? value : JSON.stringify(value) })
  return { notes: words.notes, faults }
}

const good = { path: 'src/a.ts', line: 42, body: 'Why?' }

describe('notes.json', () => {
  test('gives its notes, on the new side unless told', () => {
    const { words, faults } = read({
      'notes.json': JSON.stringify([
        good,
        { ...good, side: 'LEFT', start_line: 40, suggestion: '  x\n' },
        { ...good, start_line: 42 },
      ]),
    })

    expect(faults).toEqual([])
    expect(
      words.notes?.map((note) => ({ ...note, body: note.body.raw(), suggestion: note.suggestion?.raw() })),
    ).toEqual([
      { path: 'src/a.ts', line: 42, side: 'RIGHT', body: 'Why?', suggestion: undefined },
      { path: 'src/a.ts', line: 42, side: 'LEFT', startLine: 40, body: 'Why?', suggestion: '  x\n' },
      { path: 'src/a.ts', line: 42, side: 'RIGHT', body: 'Why?', suggestion: undefined },
    ])
  })

  test('may be empty, and absent', () => {
    expect(notes([])).toEqual({ notes: [], faults: [] })
    expect(read({}).words.notes).toBeUndefined()
  })

  test.each<[string, unknown, string]>([
    ['no JSON', '[{"path": "a"', 'it is not JSON'],
    ['no list', { path: 'a' }, 'expected array'],
    ['a line of text', [good, { ...good, line: '42' }], '[1].line'],
    ['line 0', [{ ...good, line: 0 }], '[0].line'],
    ['half a line', [{ ...good, line: 1.5 }], '[0].line'],
    ['a line beyond every file', [{ ...good, line: 1e12 }], '[0].line'],
    ['no path', [{ line: 1, body: 'x' }], '[0].path'],
    ['an endless path', [{ ...good, path: 'x'.repeat(5_000) }], '[0].path'],
    ['another side', [{ ...good, side: 'BOTH' }], '[0].side'],
    ['an end before its start', [{ ...good, start_line: 43 }], '[0].start_line'],
    ['a body of another kind', [{ ...good, body: { toString: 'x' } }], '[0].body'],
    ['null in it', [null], '[0]'],
    ['too many', Array(101).fill(good), 'more than 100'],
  ])('with %s is left out whole, and says where', (_, value, where) => {
    const { notes: kept, faults } = notes(value)

    expect(kept).toBeUndefined()
    expect(faults).toEqual([{ file: 'notes.json', problem: expect.stringContaining(where) }])
  })

  test('[U19] fields that would choose where it goes are not read, and are named', () => {
    const { notes: kept, faults } = notes([{ ...good, repo: 'evil/x', pull_number: 3, '<img src=x>': 1, __proto: 1 }])

    expect(Object.keys(kept?.[0] ?? {})).toEqual(['path', 'line', 'side', 'body'])
    expect(faults).toEqual([{ file: 'notes.json', problem: 'fields that are not read: repo, pull_number, __proto' }])
  })

  test('a field of any name becomes no part of anything', () => {
    const { notes: kept } = notes(`[{"path":"a","line":1,"body":"x","__proto__":{"side":"LEFT","isAdmin":true}}]`)

    expect(kept).toMatchObject([{ side: 'RIGHT' }])
    expect(kept?.[0]).not.toHaveProperty('isAdmin')
  })

  test('a fault never repeats the agent’s words', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('notes.json', 'replies.json'), (json, file) => {
        const { faults } = read({ [file]: `${json.slice(0, -1)} SECRETWORD ${json}` })
        expect(JSON.stringify(faults)).not.toContain('SECRETWORD')
      }),
    )
  })

  test('any JSON is either a fault or notes of the shape that is promised', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const { notes: kept, faults } = notes(json)
        if (json.trim() !== '' && kept === undefined) expect(faults).not.toEqual([])
        for (const note of kept ?? [])
          expect(note).toMatchObject({ line: expect.any(Number), path: expect.any(String) })
      }),
    )
  })
})

describe('replies.json', () => {
  const replies = (value: unknown) => read({ 'replies.json': JSON.stringify(value) })

  test('gives its answers; nothing is resolved unless it says so', () => {
    const { words, faults } = replies([
      { thread: 'PRRT_1', body: ' Done. ', resolved: true },
      { thread: 'PRRT_2', body: 'No.' },
    ])

    expect(faults).toEqual([])
    expect(words.replies?.map((reply) => ({ ...reply, body: reply.body.raw() }))).toEqual([
      { thread: 'PRRT_1', body: 'Done.', resolved: true },
      { thread: 'PRRT_2', body: 'No.', resolved: false },
    ])
  })

  test.each<[string, unknown, string]>([
    ['a resolved that is a word', [{ thread: 'a', body: 'x', resolved: 'yes' }], '[0].resolved'],
    ['no thread', [{ body: 'x', resolved: true }], '[0].thread'],
    ['an endless thread', [{ thread: 'x'.repeat(300), body: 'x' }], '[0].thread'],
    ['too many', Array(101).fill({ thread: 'a', body: 'x' }), 'more than 100'],
  ])('with %s is left out whole', (_, value, where) => {
    const { words, faults } = replies(value)

    expect(words.replies).toBeUndefined()
    expect(faults).toEqual([{ file: 'replies.json', problem: expect.stringContaining(where) }])
  })
})

test('one broken file takes no other along', () => {
  const { words, faults } = read({
    'review.md': 'Words.\n',
    'notes.json': '{',
    'replies.json': '[]',
    'summary.md': 'S',
  })

  expect(words.review?.raw()).toBe('Words.')
  expect(words.replies).toEqual([])
  expect(words.summary?.raw()).toBe('S')
  expect(faults).toEqual([{ file: 'notes.json', problem: 'it is not JSON' }])
})

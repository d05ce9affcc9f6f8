import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { takeOutput } from '../../src/unit/harvest.js'
import { writeFiles } from '../support/repo.js'
import { type Clone, DoorWorld, SECRET } from './door-world.js'

let world: DoorWorld
beforeAll(async () => {
  world = await DoorWorld.standard()
})
afterAll(async () => world[Symbol.asyncDispose]())

describe('[CLONE-3] [CLONE-4] [CLONE-7] what lies in .away/output', () => {
  async function outputOf(make: (clone: Clone, at: (name: string) => string) => void) {
    const clone = await world.clone()
    await clone.placeAway()
    make(clone, (name) => clone.path('.away', 'output', name))
    const contents = await takeOutput(clone.worker, clone.env)
    return {
      names: [...contents.files.keys()].sort(),
      faults: contents.faults,
      bytes: Buffer.concat([...contents.files.values()]).toString(),
    }
  }

  test('known names come out, others are not looked at', async () => {
    const { names, faults } = await outputOf((_, at) => {
      for (const name of ['summary.md', 'title.txt', 'replay.json', 'worker.log', '-rf', 'a b'])
        writeFileSync(at(name), 'x')
    })

    expect(names).toEqual(['summary.md', 'title.txt'])
    expect(faults).toEqual([])
  })

  const ODD: [string, (path: string) => void][] = [
    ['[F01] a link to a private file', (path) => symlinkSync(world.secretFile, path)],
    ['[F01] a link to an environment', (path) => symlinkSync('/proc/self/environ', path)],
    ['[F06] a FIFO', (path) => void execFileSync('mkfifo', [path])],
    ['a folder with a file in it', (path) => writeFiles(path, { 'summary.md': SECRET })],
    ['a device', (path) => symlinkSync('/dev/zero', path)],
    ['[F08] a terabyte of nothing', (path) => void execFileSync('truncate', ['-s', '1T', path])],
  ]
  test.each(ODD)('%s under a known name is left out, and the rest comes', async (_, make) => {
    const { names, bytes, faults } = await outputOf((_clone, at) => {
      make(at('summary.md'))
      writeFileSync(at('title.txt'), 'A title')
      writeFileSync(at('body.md'), 'A body')
    })

    expect(names).toEqual(['body.md', 'title.txt'])
    expect(bytes).not.toContain(SECRET)
    expect(faults.map((fault) => fault.file.replace(/\/$/, ''))).toContain('summary.md')
  })

  test.each([
    ['.away', (clone: Clone) => clone.path('.away')],
    ['.away/output', (clone: Clone) => clone.path('.away', 'output')],
  ])('[F01] %s that is a link gives nothing of what it leads to', async (_, which) => {
    const { names, bytes } = await outputOf((clone) => {
      const elsewhere = join(world.dir, 'elsewhere')
      for (const folder of ['', 'output']) writeFiles(join(elsewhere, folder), { 'summary.md': SECRET })
      rmSync(which(clone), { recursive: true })
      symlinkSync(elsewhere, which(clone))
    })

    expect(names).toEqual([])
    expect(bytes).toBe('')
  })

  test('[F10] twenty thousand other files beside it are no matter', async () => {
    const { names, faults } = await outputOf((_, at) => {
      execFileSync('sh', ['-c', 'cd "$1" && seq 20000 | xargs touch', 'sh', at('.')])
      writeFileSync(at('summary.md'), 'x')
    })

    expect(names).toEqual(['summary.md'])
    expect(faults).toEqual([])
  })

  test('[F05] two names that are one file come out once, and the other is named', async () => {
    const { names, faults } = await outputOf((_, at) => {
      writeFileSync(at('summary.md'), 'x')
      execFileSync('ln', [at('summary.md'), at('body.md')])
    })

    expect([...names, ...faults.map((fault) => fault.file)].sort()).toEqual(['body.md', 'summary.md'])
    expect(names).toHaveLength(1)
  })

  test('a file that could not be read is said, not left out in silence', async () => {
    const clone = await world.clone()
    await clone.placeAway()
    writeFileSync(clone.path('.away', 'output', 'summary.md'), 'x')
    const programs = join(world.dir, 'programs')
    writeFiles(programs, { tar: '#!/bin/sh\necho "tar: summary.md: Cannot open: Permission denied" >&2\nexit 2\n' })
    chmodSync(join(programs, 'tar'), 0o755)

    const contents = await takeOutput(clone.worker, { ...clone.env, PATH: `${programs}:${clone.env['PATH']}` })

    expect(contents).toEqual({
      files: new Map(),
      faults: [{ file: '.away/output', problem: 'not all of it could be read (exit code 2)' }],
    })
  })

  test('[F08] a summary of a terabyte is a fault, and the unit goes on', async () => {
    const { outcome } = await world.run(
      'echo two > a.txt; truncate -s 1T .away/output/summary.md; echo Title > .away/output/title.txt',
    )

    expect(outcome).toMatchObject({ kind: 'changed', faults: [{ file: 'summary.md' }, { file: '(the stream)' }] })
    expect(outcome.words.title?.raw()).toBe('Title')
  })
})

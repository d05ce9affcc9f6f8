import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { mustBeFree, writeNew } from '../../src/schedule/new-files.js'
import { UserError } from '../../src/system/errors.js'
import { scratch, writeFiles } from '../support/repo.js'

const asked = (dir: string) => [
  { path: join(dir, 'awaywork.yml'), content: 'one\n' },
  { path: join(dir, '.github/workflows/awaywork.yml'), content: 'two\n' },
]

describe('new files', () => {
  test('are all made, with their folders, readable as any file of yours', async () => {
    using place = scratch()

    await writeNew(asked(place.dir))

    expect(readFileSync(join(place.dir, 'awaywork.yml'), 'utf8')).toBe('one\n')
    expect(readFileSync(join(place.dir, '.github/workflows/awaywork.yml'), 'utf8')).toBe('two\n')
    expect(statSync(join(place.dir, 'awaywork.yml')).mode & 0o777).toBe(0o644)
  })

  test.each(['awaywork.yml', '.github/workflows/awaywork.yml'])(
    'none is made where %s is there, which stays as it is',
    async (name) => {
      using place = scratch()
      writeFiles(place.dir, { [name]: 'mine\n' })

      await expect(writeNew(asked(place.dir))).rejects.toThrow(join(place.dir, name))

      expect(readFileSync(join(place.dir, name), 'utf8')).toBe('mine\n')
      expect(existsSync(join(place.dir, 'awaywork.yml'))).toBe(name === 'awaywork.yml')
    },
  )

  test('a link that leads nowhere counts as there: nothing is written through it', async () => {
    using place = scratch()
    symlinkSync(join(place.dir, 'elsewhere'), join(place.dir, 'awaywork.yml'))

    await expect(mustBeFree([join(place.dir, 'awaywork.yml')])).rejects.toBeInstanceOf(UserError)

    expect(existsSync(join(place.dir, 'elsewhere'))).toBe(false)
  })

  test('the first is taken back where the second can not be made, and with it only the folders that were missing', async () => {
    using place = scratch()
    mkdirSync(join(place.dir, '.github'))
    symlinkSync(join(place.dir, 'gone'), join(place.dir, 'loose'))
    const second = join(place.dir, 'loose', 'x.yml') // it looks free, and its folder can't be made

    await expect(writeNew([asked(place.dir)[1]!, { path: second, content: 'x' }])).rejects.toThrow(/so nothing was/)

    expect(readdirSync(place.dir).sort()).toEqual(['.github', 'loose'])
    expect(readdirSync(join(place.dir, '.github'))).toEqual([])
  })

  test('a folder that can not be one is named', async () => {
    using place = scratch()
    writeFiles(place.dir, { file: '' })

    await expect(writeNew([{ path: join(place.dir, 'file', 'awaywork.yml'), content: 'x' }])).rejects.toThrow(
      join(place.dir, 'file', 'awaywork.yml'),
    )
  })
})

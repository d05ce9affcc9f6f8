import { say, type Word } from '../app/words.js'
import { shown } from '../trust/display.js'
import type { CommonFlags, Console } from './console.js'
import { worldFor } from './world.js'

export const skip = wordCommand('skip', 'is skipped until `awaywork unskip`')
export const unskip = wordCommand('unskip', 'is no longer skipped')
export const retry = wordCommand('retry', 'counts as never tried')

function wordCommand(word: Word, said: string) {
  return async (console: Console, flags: CommonFlags, [key = '']: string[]): Promise<number> => {
    await say(await worldFor(console, flags), word, key)
    console.print(`${shown(key)} ${said}`)
    return 0
  }
}

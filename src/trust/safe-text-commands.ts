import { BREAK } from './safe-text-invisible.js'

// A path is none: `/usr/bin`, `/readme.md`.
const command = /^([ \t>*+-]*\/)(?=[a-z][\w-]*(?:[^\w\-/.\\]|\.(?!\w)|$))/gim
const skipMark = /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|(\*\*\*NO_CI\*\*\*)/gi

/** No line starts a bot (`/merge`), no words tell a CI to skip (`[skip ci]`). */
export function withoutCommands(text: string): string {
  return text.replace(command, `$1${BREAK}`).replace(skipMark, (mark) => mark.slice(0, 4) + BREAK + mark.slice(4))
}

import { StringDecoder } from 'node:string_decoder'

/** A line is cut here, with a notice, so that one endless line costs no more than this. */
const LONGEST = 64 * 1024

/** Splits pieces of output into lines and hands each on; `end` hands on the last, unfinished one. */
export function lineReader(onLine: (line: string) => void): { add: (piece: Buffer) => void; end: () => void } {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let dropped = 0
  const hand = (line: string): void => {
    onLine(dropped > 0 ? `${line} [awaywork: ${dropped} more characters on this line]` : line)
    dropped = 0
  }
  const grow = (text: string): void => {
    const room = LONGEST - rest.length
    rest += text.slice(0, room)
    dropped += Math.max(0, text.length - room)
  }
  return {
    add(piece) {
      const parts = decoder.write(piece).split('\n')
      for (const part of parts.slice(0, -1)) {
        grow(part)
        hand(rest.replace(/\r$/, ''))
        rest = ''
      }
      grow(parts.at(-1) ?? '')
    },
    end() {
      grow(decoder.end())
      if (rest !== '' || dropped > 0) hand(rest)
      rest = ''
    },
  }
}

import type { UntrustedText } from '../model/text.js'
import { shown } from './display.js'
import { escaped, withInvisible, withPlainNewlines } from './safe-text-invisible.js'

const marker = 'awaywork-fence'

/**
 * Somebody's words as data in a prompt, between two marks that carry the run's nonce (at least 8 letters or digits).
 * Nothing inside spells the nonce or the mark; what a page would hide is there, marked.
 */
export function fence(text: UntrustedText, label: string, nonce: string): string {
  if (!/^[A-Za-z0-9]{8,}$/.test(nonce)) throw new Error('a fence needs a nonce of at least 8 letters or digits')
  const name = inside(shown(label, { maxLength: 120 }), nonce).replace(/["<>]/g, "'")
  const body = inside(withHiddenMarked(text.raw()), nonce)
  return `<${marker} id="${nonce}" of="${name}">\n${body}\n</${marker} id="${nonce}">`
}

function inside(text: string, nonce: string): string {
  return without(without(text, marker, '[a fence mark]'), nonce, '[a fence number]')
}

/** Comments of a page stay, with words around that say a reader of the page does not see them. */
function withHiddenMarked(text: string): string {
  return withInvisible(withPlainNewlines(text), escaped)
    .replace(/<!--/g, '[hidden on the page:] <!--')
    .replace(/--!?>/g, '$& [end of hidden]')
    .replace(/^[^\S\n]*\[[^\]\n]*\]:[^\S\n]*(?:#|<>)/gm, '[hidden on the page:] $&')
}

/** The text with every spelling of `word` replaced: other case, look-alike letters, marks and spaces in between. */
function without(text: string, word: string, instead: string): string {
  const { letters, starts, ends } = folded(text)
  const wanted = folded(word).letters
  let cleaned = ''
  let from = 0
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + wanted.length)) {
    cleaned += text.slice(from, starts[at]) + instead
    from = ends[at + wanted.length - 1]!
  }
  return cleaned + text.slice(from)
}

/** The bare letters and digits of a text, and where in it each one starts and ends. */
function folded(text: string): { letters: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  const letters: string[] = []
  let at = 0
  for (const character of text) {
    for (const letter of bare(character)) {
      letters.push(letter)
      starts.push(at)
      ends.push(at + character.length)
    }
    at += character.length
  }
  return { letters: letters.join(''), starts, ends }
}

function bare(character: string): string {
  const plain = character.normalize('NFKD').toLowerCase()
  return [...plain].map((letter) => lookAlikes.get(letter) ?? (/[a-z0-9]/.test(letter) ? letter : '')).join('')
}

const lookAlikes = new Map(
  Object.entries({
    ...{
      а: 'a',
      ь: 'b',
      с: 'c',
      ԁ: 'd',
      е: 'e',
      һ: 'h',
      і: 'i',
      ј: 'j',
      к: 'k',
      ӏ: 'l',
      м: 'm',
      о: 'o',
      р: 'p',
      ԛ: 'q',
    },
    ...{
      г: 'r',
      ѕ: 's',
      т: 't',
      ѵ: 'v',
      ԝ: 'w',
      х: 'x',
      у: 'y',
      α: 'a',
      ε: 'e',
      ι: 'i',
      κ: 'k',
      ν: 'v',
      ο: 'o',
      ρ: 'p',
    },
    ...{
      ω: 'w',
      υ: 'y',
      χ: 'x',
      ς: 'c',
      ϝ: 'f',
      ƒ: 'f',
      ғ: 'f',
      ɑ: 'a',
      ı: 'i',
      ɡ: 'g',
      ʏ: 'y',
      ɴ: 'n',
      ո: 'n',
      ս: 'u',
    },
  }),
)

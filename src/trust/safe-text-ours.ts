import { BREAK } from './safe-text-invisible.js'

const trailer = /^([ \t>*_-]*(?:[a-z]+(?:-[a-z]+)*-by|change-id|reviewed-on|cc|skip-checks))(?=[ \t*_]*:)/gim
const cherryPick = /^([ \t>*_-]*\(cherry)(?= picked from)/gim

// Past quote marks, emphasis, list marks, badges and ticks: "… by awaywork", "awaywork: …", "awaywork's verdict".
const ours =
  /^(?!\[not awaywork's words\])([ \t>*_~`#|!+[\](){}-]*(?:(?:&lt;|<\u200B)\/?[a-z][^>\n]{0,80}>[ \t]*)*)(?=[^\p{L}\n]{0,12}(?:(?:\p{L}+[ \t,]+){0,5}by[ \t*_`[]+awaywork\b|awaywork(?:['’]s)?[ \t*_`]*(?:[:—–|-]|verdict|report|verified|approved|passed)))/gimu

/** Lines that look as if awaywork had said them say that it has not (U25). */
export function withoutOurWords(text: string): string {
  return text.replace(ours, "$1[not awaywork's words] ")
}

/** The hidden mark by which awaywork finds again what it wrote, in no spelling, code or not. */
export function withoutOurMarker(text: string): string {
  return text.replace(/<(?=!-*\s*awaywork)/gi, `<${BREAK}`)
}

/** Nobody signed, reviewed or wrote along (G46). */
export function withoutForeignTrailers(text: string): string {
  return text.replace(trailer, `$1${BREAK}`).replace(cherryPick, `$1${BREAK}`)
}

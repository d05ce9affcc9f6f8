import { SafeText, type UntrustedText } from '../model/text.js'
import { closersFor, type Line, styledLines } from './safe-text-blocks.js'
import { withoutClosing } from './safe-text-closing.js'
import { withoutCommands } from './safe-text-commands.js'
import { cutToFit } from './safe-text-cut.js'
import { withoutInvisible } from './safe-text-invisible.js'
import { withoutForeignTrailers, withoutOurMarker, withoutOurWords } from './safe-text-ours.js'
import { hostsOf, type Scan, scanned } from './safe-text-scan.js'

export interface SafeTextOptions {
  /** In UTF-16 units, as forges count; the notice of a cut included. */
  maxLength: number
  /** A title: line ends become spaces, and no code span hides anything. */
  singleLine?: boolean
  /** Not Markdown, as a commit message: code spans and fences hide nothing, and nothing is written as Markdown. */
  plain?: boolean
  /** Hosts (`github.com`, `localhost:3000`) whose links and images stay live. */
  allowedLinkHosts?: string[]
  /** The one reference a closing keyword may stand before, as `#12` or `owner/repo#12`. */
  keepClosing?: string
  trailers?: 'defuse'
}

const cutNotice = '\n\n… (cut here by awaywork)'

/** Somebody's words so that a forge only shows them: nobody is pinged, nothing is closed, run, hidden or fetched. */
export function safeText(text: UntrustedText, options: SafeTextOptions): SafeText {
  const seen = withoutInvisible(text.raw())
  const whole = options.singleLine ? onOneLine(seen) : seen
  const notice = options.singleLine ? '…' : cutNotice
  return SafeText.cleaned(
    cutToFit(whole, options.maxLength, (part) => defused(withoutInvisible(part), options), notice),
  )
}

/** awaywork's own literal words. */
export function ownText(text: string): SafeText {
  return SafeText.cleaned(text)
}

export function joined(parts: SafeText[], separator = ''): SafeText {
  return SafeText.cleaned(parts.join(separator))
}

function defused(text: string, options: SafeTextOptions): string {
  const isPlain = options.plain || options.singleLine
  const { lines, open } = isPlain ? { lines: plainLines(text), open: undefined } : styledLines(text)
  const scan: Scan = { hosts: hostsOf(options.allowedLinkHosts ?? []), text }
  const out = runsOf(scanned(lines, scan)).map(({ isCode, text: run }) => (isCode ? run : withoutActions(run, options)))
  return withoutOurMarker([...out, ...closersFor(open)].join('\n'))
}

function onOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('\t', ' ')
}

function plainLines(text: string): Line[] {
  return text.split('\n').map((line) => ({ text: line, style: 'either' }))
}

/** What spans lines: read on all the lines between two pieces of code at once. */
function withoutActions(text: string, options: SafeTextOptions): string {
  const still = withoutOurWords(withoutCommands(withoutClosing(text, options.keepClosing)))
  return options.trailers === 'defuse' ? withoutForeignTrailers(still) : still
}

function runsOf(lines: Line[]): { isCode: boolean; text: string }[] {
  const runs: { isCode: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const isCode = line.style === 'code'
    if (runs.at(-1)?.isCode === isCode) runs.at(-1)!.lines.push(line.text)
    else runs.push({ isCode, lines: [line.text] })
  }
  return runs.map((run) => ({ isCode: run.isCode, text: run.lines.join('\n') }))
}

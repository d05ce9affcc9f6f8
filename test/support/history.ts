import { mkdirSync } from 'node:fs'
import { gitBytesIn, gitIn } from './repo.js'

export interface HistoryShape {
  /** Commits on `main` and its side branches together, merges included. */
  commits: number
  /** Ordinary files at the tip; the odd ones come on top. */
  files?: number
  /** The same seed makes the same commits, byte for byte. */
  seed?: number
}

/**
 * Makes a repo, not checked out, whose history has the shape of real ones: merges, renames, deletions, binary files, names in every script,
 * every kind of line end with and without attributes, odd authors and dates. 25,000 commits take about four seconds. Gives the tip
 * of `main`.
 */
export function historyIn(dir: string, { commits, files = 200, seed = 1 }: HistoryShape): string {
  mkdirSync(dir, { recursive: true })
  gitIn(dir, ['init', '--quiet', '--template=', '--initial-branch=main'])
  gitIn(dir, ['config', 'user.name', 'Ada'])
  gitIn(dir, ['config', 'user.email', 'ada@example.org'])
  gitIn(dir, ['fast-import', '--quiet', '--date-format=raw-permissive'], {
    input: new Writer(seed).write(commits, files),
  })
  return gitIn(dir, ['rev-parse', 'refs/heads/main'])
}

/** Adds one commit to `main`, by somebody else, and gives it. */
export function addCommit(dir: string, path: string, content: string): string {
  const head = 'commit refs/heads/main\ncommitter Mallory <m@example.org> 1700000000 +0100\ndata 4\nMore\n'
  gitIn(dir, ['fast-import', '--quiet'], {
    input: `${head}from refs/heads/main^0\nM 100644 inline ${quoted(path)}\n${dataOf(content)}`,
  })
  return gitIn(dir, ['rev-parse', 'refs/heads/main'])
}

const AUTHORS = [
  'Ada Lovelace <ada@example.org>',
  'Олександр <o@example.org>',
  '山田太郎 <yamada@example.org>',
  '<nobody@example.org>',
  "Sinéad O'Connor-Smith, PhD <>",
  'bot[bot] <1+bot@users.noreply.example.org>',
]

const DATES = ['0 +0000', '1 -1200', '4102444800 +1400', '1112911993 -0730', '999999999 +0545']

/** The tree of a commit: `mode oid` of each path, the path's bytes one character each (latin1). */
export function treeIn(dir: string, commit: string): Map<string, string> {
  const rows = gitBytesIn(dir, ['ls-tree', '-r', '-z', commit]).toString('latin1').split('\0').filter(Boolean)
  return new Map(rows.map((row) => [row.slice(row.indexOf('\t') + 1), row.slice(0, row.indexOf('\t'))]))
}

/** Paths that differ between two trees, sorted. */
export function changedBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort()
}

/** Bytes as git's own quoting writes them, so that any name can be told. */
function quoted(path: string | Buffer): string {
  const octal = [...Buffer.from(path)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
  return `"${octal.join('')}"`
}

function dataOf(content: string | Buffer): string {
  const bytes = Buffer.from(content)
  return `data ${bytes.length}\n${bytes.toString('latin1')}\n`
}

const LINES = {
  crlf: 'one\r\ntwo\r\n',
  lf: 'one\ntwo\n',
  mixed: 'one\r\ntwo\nthree\r\n',
  noend: 'one\r\ntwo',
  cr: 'a\rb\r',
}

/** Folders whose attributes treat line ends and contents in their own way. */
const ATTRIBUTES: Record<string, string | undefined> = {
  'ends/none': undefined,
  'ends/auto': '* text=auto\n',
  'ends/auto-crlf': '* text=auto eol=crlf\n',
  'ends/text': '* text\n',
  'ends/text-lf': '* text eol=lf\n',
  'ends/text-crlf': '* text eol=crlf\n',
  'ends/binary': '* -text\n',
  'ends/ident': '* ident\n',
}

/** A file of each kind that has ever been lost on the way, by path: what a tool must carry without a change. */
export const ODD_FILES: [path: string | Buffer, content: string | Buffer, mode?: string][] = [
  ...Object.entries(ATTRIBUTES).flatMap(([folder, attributes]): [string, string][] => [
    ...(attributes === undefined ? [] : ([[`${folder}/.gitattributes`, attributes]] as [string, string][])),
    ...Object.entries(LINES).map(([name, text]): [string, string] => [`${folder}/${name}.txt`, text]),
  ]),
  ['ends/ident/id.txt', '$Id$\n'],
  ['ends/ident/expanded.txt', '$Id: 0123456789abcdef $\n'],
  ['odd/Привіт світ.txt', 'кирилиця\n'],
  ['odd/日本語/文書.md', '漢字\n'],
  ['odd/العربية.txt', 'نص\n'],
  ['odd/🦊 emoji 👩‍👩‍👧.txt', 'fox\n'],
  ['odd/é-composed.txt', 'one\n'],
  ['odd/é-decomposed.txt', 'two\n'],
  ['odd/ leading and trailing ', 'spaces\n'],
  [`odd/"double" 'single' \`back\` $HOME.txt`, 'quotes\n'],
  ['odd/new\nline.txt', 'newline\n'],
  ['odd/tab\there.txt', 'tab\n'],
  ['odd/back\\slash.txt', 'backslash\n'],
  ['odd/-rf', 'dash\n'],
  ['-leading-dash/--all', 'dash\n'],
  ['odd/100%d %s %00.txt', 'percent\n'],
  ['odd/#hash;semi&amp|pipe*star?.txt', 'shell\n'],
  ['odd/:(top)magic', 'pathspec\n'],
  ['odd/!bang [a-z].txt', 'glob\n'],
  [Buffer.from('odd/caf\xe9 \xff\xfe.txt', 'latin1'), 'latin1\n'],
  [`odd/${'n'.repeat(240)}.txt`, 'long\n'],
  [`deep/${'a/b/c/d/e/'.repeat(12)}leaf.txt`, 'deep\n'],
  ['odd/.hidden', 'hidden\n'],
  ['odd/...', 'dots\n'],
  ['odd/CON.txt', 'windows\n'],
  ['odd/trailing.', 'dot\n'],
  ['odd/empty', ''],
  ['odd/no-end.txt', 'no line feed at the end'],
  ['odd/bom.txt', '\uFEFFwith a mark\r\n'],
  ['odd/utf-16.txt', Buffer.from('\uFEFFsixteen\r\n', 'utf16le')],
  ['odd/binary.bin', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256))],
  ['bin/run.sh', '#!/bin/sh\nexit 0\n', '100755'],
  ['bin/empty.sh', '', '100755'],
  ['link', 'odd/empty', '120000'],
  ['odd/日本語/up', '../no-end.txt', '120000'],
  ['odd/dangling', 'is not there', '120000'],
]

const WORDS = 'the of order price total if return const value basket müller 数 item null await'.split(' ')

class Writer {
  readonly #out: string[] = []
  readonly #live: string[] = []
  #state: number
  #mark = 0
  #files = 0

  constructor(seed: number) {
    this.#state = seed
  }

  /** A fast-import stream, in latin1. */
  write(commits: number, files: number): Buffer {
    this.#commit('main', undefined)
    for (const [path, content, mode] of ODD_FILES) this.#file(quoted(path), content, mode)
    const perCommit = Math.ceil(files / Math.max(1, commits / 2))
    let made = 1
    while (made < commits) {
      if (made % 10 === 5 && made + 3 <= commits) made += this.#sideBranch()
      else {
        this.#commit('main', undefined)
        this.#change(Math.max(0, Math.min(perCommit, files - this.#live.length)))
        made += 1
      }
    }
    return Buffer.from(this.#out.join(''), 'latin1')
  }

  /** Two commits beside `main` and their merge: three commits. */
  #sideBranch(): number {
    const fork = this.#mark
    const path = quoted(`side/${this.#state % 40}/${this.#below(20)}.txt`)
    const text = this.#text()
    this.#commit('side', `from :${fork}\n`)
    this.#file(path, text)
    this.#commit('side', undefined)
    this.#file(path, `${text}more\n`)
    this.#commit('main', `from :${fork}\nmerge :${this.#mark}\n`)
    this.#file(path, `${text}more\n`)
    return 3
  }

  #change(adds: number): void {
    for (let index = 0; index < adds; index++) {
      const path = this.#newPath()
      this.#live.push(path)
      this.#file(quoted(path), this.#text())
    }
    const dice = this.#below(100)
    const at = this.#below(this.#live.length)
    const old = this.#live[at]
    if (old === undefined) return
    if (dice < 4) {
      this.#live[at] = this.#newPath()
      this.#out.push(`R ${quoted(old)} ${quoted(this.#live[at]!)}\n`)
    } else if (dice < 7) {
      this.#live.splice(at, 1)
      this.#out.push(`D ${quoted(old)}\n`)
    } else this.#file(quoted(old), dice < 10 ? this.#binary() : this.#text(), dice === 99 ? '100755' : undefined)
  }

  #commit(branch: string, parents: string | undefined): void {
    this.#mark += 1
    const by = AUTHORS[this.#below(AUTHORS.length)]!
    const when =
      this.#below(50) === 0 ? DATES[this.#below(DATES.length)]! : `${1_200_000_000 + this.#mark * 3600} +0100`
    const message = `${this.#words(1 + this.#below(8))}${this.#below(9) === 0 ? '' : '\n'}`
    const who = Buffer.from(`author ${by} ${when}\ncommitter ${by} ${when}\n`).toString('latin1')
    this.#out.push(`commit refs/heads/${branch}\nmark :${this.#mark}\n${who}${dataOf(message)}${parents ?? ''}`)
  }

  #file(path: string, content: string | Buffer, mode = '100644'): void {
    this.#out.push(`M ${mode} inline ${path}\n${dataOf(content)}`)
  }

  #newPath(): string {
    this.#files += 1
    return `src/part-${this.#below(30)}/${WORDS[this.#below(WORDS.length)]}/file ${this.#files}.ts`
  }

  #text(): string {
    const lines = Array.from({ length: 3 + this.#below(25) }, () => this.#words(2 + this.#below(9)))
    return lines.join('\n') + (this.#below(10) === 0 ? '' : '\n')
  }

  #words(count: number): string {
    return Array.from({ length: count }, () => WORDS[this.#below(WORDS.length)]).join(' ')
  }

  #binary(): Buffer {
    return Buffer.from(Array.from({ length: 400 }, () => this.#below(256)))
  }

  /** mulberry32 */
  #below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % Math.max(1, limit)
  }
}

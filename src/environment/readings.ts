/**
 * A value in every form in which a program may have wrapped it: as it is, and with URL escapes, backslash escapes, base64 and hex
 * undone, up to two deep (`Authorization=Basic%20…%3D`). Bytes that become no UTF-8 read as U+FFFD.
 */
export function readings(value: string): Set<string> {
  const once = unwrap(value)
  return new Set([value, ...once, ...once.flatMap(unwrap)])
}

function unwrap(value: string): string[] {
  return [fromPercent(value), fromBackslashes(value), ...fromBase64(value), ...fromHex(value)].filter(
    (reading) => reading !== value && reading !== '',
  )
}

function fromPercent(value: string): string {
  return value.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** As JSON and shells write it. */
function fromBackslashes(value: string): string {
  return value.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_escape, hex: string | undefined, letter: string) =>
    hex === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** Eight bytes, the shortest secret that is looked for. */
const BASE64_RUN = /[a-z0-9+/_-]{11,}/gi
const HEX_RUN = /[0-9a-f]{16,}/gi

/** Wherever the secret begins: what stands before it moves it by 0 to 3 characters. Line breaks inside are no end. */
function fromBase64(value: string): string[] {
  return decodedAt([0, 1, 2, 3], value.replace(/\s+/g, '').match(BASE64_RUN), 'base64')
}

function fromHex(value: string): string[] {
  return decodedAt([0, 1], value.match(HEX_RUN), 'hex')
}

function decodedAt(offsets: number[], runs: string[] | null, encoding: 'base64' | 'hex'): string[] {
  return offsets.map((offset) =>
    (runs ?? []).map((run) => Buffer.from(run.slice(offset), encoding).toString('utf8')).join('\n'),
  )
}

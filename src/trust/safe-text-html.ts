const named = new Set(
  (
    'lt gt amp quot nbsp apos copy reg trade hellip mdash ndash lsquo rsquo ldquo rdquo sbquo bdquo laquo raquo bull ' +
    'middot times divide minus plusmn rarr larr uarr darr harr deg sect para euro pound yen cent frac12 frac14 frac34 ' +
    'sup2 sup3 le ge ne asymp infin micro szlig aelig AElig oslash Oslash'
  ).split(' '),
)
const accented = /^[A-Za-z](?:uml|acute|grave|circ|tilde|ring|cedil|slash|caron)$/

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/y

/** The entity that starts here, and whether it only stands for a character to look at. */
export function entityAt(line: string, at: number): { text: string; isHarmless: boolean } | undefined {
  entity.lastIndex = at
  const found = entity.exec(line)
  if (!found) return undefined
  const [text, decimal, hex, name] = found
  if (name) return { text, isHarmless: named.has(name) || accented.test(name) }
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
  return { text, isHarmless: code <= 0x10ffff && /[\p{L}\p{S}\p{P}]/u.test(String.fromCodePoint(code)) && code > 0xa0 }
}

/** Whether `<` here could start a tag, a comment, a declaration. */
export function startsTag(line: string, at: number): boolean {
  return /[A-Za-z/!?]/.test(line.charAt(at + 1))
}

const email = /<[A-Za-z0-9](?:[A-Za-z0-9._+-]{0,62}[A-Za-z0-9])?@[A-Za-z0-9.-]{1,253}>/y
const autolink = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>`|]*)>/y

export function emailAt(line: string, at: number): string | undefined {
  email.lastIndex = at
  return email.exec(line)?.[0]
}

/** The target of a link in angle brackets that starts here. */
export function autolinkAt(line: string, at: number): string | undefined {
  autolink.lastIndex = at
  return autolink.exec(line)?.[1]
}

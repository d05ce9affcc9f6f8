/**
 * A repo's name as one safe file name, different for different names: everything but letters, digits, `_`, `-` and inner dots
 * becomes `%XX`. A closing `.git` too, since `shop.git` is where the bare of `shop` lies.
 */
export function fileNameOf(repo: string): string {
  const bytes = [...Buffer.from(repo)]
  const encoded = bytes.map((byte) =>
    /[A-Za-z0-9._-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : percent(byte),
  )
  return (
    encoded
      .join('')
      .replace(/^\./, '%2E')
      .replace(/\.(git)$/i, '%2E$1') || '%'
  )
}

function percent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

/** At most `maxLength` UTF-16 units, never half a character. */
export function cutAt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = Math.max(0, maxLength)
  return text.slice(0, isHigh(text.charCodeAt(end - 1)) ? end - 1 : end)
}

/** At most `maxLength` UTF-16 units, the last a `…` when something was cut. */
export function cutWithDots(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return maxLength < 1 ? '' : `${cutAt(text, maxLength - 1)}…`
}

/**
 * `render` of a long start of `text` that fits with the notice; what is rendered is always a whole text of its own.
 * The render of no text is empty.
 */
export function cutToFit(text: string, maxLength: number, render: (text: string) => string, notice: string): string {
  // A text far too long is not even read to its end.
  const whole = text.length <= 2 * maxLength ? render(text) : undefined
  if (whole !== undefined && whole.length <= maxLength) return whole
  const end = notice.length * 3 < maxLength ? notice : '…'
  const room = maxLength - end.length
  if (room < 0) return ''
  return longestFitting(atALineEnd(cutAt(text, room)), room, render) + end
}

// Each try drops twice as much, for a text whose safe form gets no shorter with it.
function longestFitting(text: string, room: number, render: (text: string) => string, least = 8): string {
  const fitted = render(text)
  if (fitted.length <= room) return fitted
  const dropped = Math.max(least, fitted.length - room)
  return longestFitting(cutAt(text, text.length - dropped), room, render, least * 2)
}

function atALineEnd(text: string): string {
  const end = text.lastIndexOf('\n')
  return end > text.length * 0.9 ? text.slice(0, end) : text
}

function isHigh(unit: number): boolean {
  return unit >> 10 === 0xd800 >> 10
}

import picocolors from 'picocolors'

export type Colors = Pick<
  ReturnType<typeof picocolors.createColors>,
  'green' | 'red' | 'yellow' | 'dim' | 'bold' | 'cyan'
>

/** Colours for one stream, or none: `NO_COLOR` and `--no-color` are honoured. */
export function colorsFor(stream: { isTTY?: boolean }, env: Record<string, string | undefined>, wanted = true): Colors {
  const on = wanted && (env['NO_COLOR'] ?? '') === '' && stream.isTTY === true && env['TERM'] !== 'dumb'
  return picocolors.createColors(on)
}

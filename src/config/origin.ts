import type { Config } from './config.js'
import type { Path } from './fault.js'
import type { Places } from './places.js'

const origins = new WeakMap<Config, Places>()

/** Keeps where a config's keys stand in its file, for later messages, without making that a part of its type. */
export function rememberPlaces(config: Config, places: Places): void {
  origins.set(config, places)
}

/** `awaywork.yml:4:15`; the file alone for a config that no file was read for. */
export function placeOf(config: Config, path: Path): string {
  const places = origins.get(config)
  if (!places) return 'awaywork.yml'
  const { line, column } = places.ofKey(path)
  return `${places.file}:${line}:${column}`
}

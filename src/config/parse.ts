import { credentials } from './checks/credential.js'
import { ConfigError } from './config-error.js'
import { crossCheck } from './cross-check.js'
import { decode } from './decode.js'
import { explain } from './explain.js'
import { type Fault, faultLine, problem } from './fault.js'
import { parseYaml } from './parse-yaml.js'
import { Places } from './places.js'
import { configSchema, type Settings } from './schema.js'
import { toData } from './to-data.js'

export interface ParsedConfig {
  settings: Settings
  places: Places
}

/** The config file's content, checked in full. `file` is how messages call it. Throws `ConfigError` with every fault at once. */
export function parseConfig(bytes: Uint8Array, file: string): ParsedConfig {
  const text = decode(bytes, file)
  const { document, lines } = parseYaml(text, file)
  const places = new Places(file, document, lines)
  const { data, texts, problems, isCutShort } = toData(document, places)
  const structure = problems.map((each) => places.fault(each))
  if (isCutShort) throw new ConfigError(structure)
  if (data === null) throw new ConfigError([{ ...places.fault(problem('empty', [], empty)), line: 1, column: 1 }])

  const parsed = configSchema.safeParse(data, { reportInput: true })
  const said = [...explain(parsed.error?.issues ?? []), ...crossCheck(data, places)].map((each) => places.fault(each))
  const faults = withoutRepeats([...structure, ...credentials(text, texts, places), ...said])
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults)
  return { settings: parsed.data, places }
}

const empty = 'the file is empty: it needs at least version: 1 and repos'

/** The same said once, and no second word on what is a credential. */
function withoutRepeats(faults: Fault[]): Fault[] {
  const place = ({ line, column }: Fault) => `${line}:${column}`
  const credentialPlaces = new Set(faults.filter(({ code }) => code === 'credential').map(place))
  const seen = new Set<string>()
  return faults.filter((fault) => {
    const line = faultLine(fault)
    const isNew = !seen.has(line) && (fault.code === 'credential' || !credentialPlaces.has(place(fault)))
    seen.add(line)
    return isNew
  })
}

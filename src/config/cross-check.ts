import { environmentProblems } from './checks/environment.js'
import { modelProblems } from './checks/models.js'
import { badNames, undefinedNames } from './checks/names.js'
import { repeatedNames } from './checks/repeated.js'
import { repoProblems } from './checks/repos.js'
import type { Problem } from './fault.js'
import type { Places } from './places.js'

/** What no key says alone. Looks at the file's data as it is, so that it runs beside the schema's faults and not after them. */
export function crossCheck(data: unknown, places: Places): Problem[] {
  return [
    ...undefinedNames(data),
    ...badNames(data),
    ...repeatedNames(data, places),
    ...repoProblems(data),
    ...environmentProblems(data),
    ...modelProblems(data),
  ]
}

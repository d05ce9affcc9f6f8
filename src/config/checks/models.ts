import { type Problem, problem } from '../fault.js'
import { find, findTexts } from '../find.js'

/** A model for a command provider: nothing would hand it on, so it would be ignored in silence. */
export function modelProblems(data: unknown): Problem[] {
  return find(data, 'rules.*.provider.model').flatMap(({ path }) => {
    const [provider] = findTexts(data, [...path.slice(0, -1), 'name'].join('.'))
    const isCommand = provider !== undefined && find(data, `providers.${provider.value}.kind`)[0]?.value === 'command'
    return isCommand
      ? [problem('wrong-value', path, 'a command provider takes no model: name it in its command', 'key')]
      : []
  })
}

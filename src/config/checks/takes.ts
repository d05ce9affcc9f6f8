import { type Found, find } from '../find.js'

/** Every take of the file, also those inside `any` and `not`. */
export function takes(data: unknown): Found[] {
  return find(data, 'rules.*.take').flatMap(withNested)
}

function withNested(take: Found): Found[] {
  const inner = [...find(take.value, 'any.*'), ...find(take.value, 'not')]
  return [take, ...inner.flatMap(({ path, value }) => withNested({ path: [...take.path, ...path], value }))]
}

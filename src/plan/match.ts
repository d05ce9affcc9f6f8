import picomatch from 'picomatch'
import type { Item } from '../model/item.js'
import type { Take } from '../model/rule.js'

/** Why a rule does not take an item; empty when it does. Each reason is a short clause about the item. */
export function reasonsNot(take: Take, item: Item, now: Date): string[] {
  const reasons: string[] = []
  const must = (holds: boolean, reason: string): void => {
    if (!holds) reasons.push(reason)
  }
  if (take.source) must(take.source.includes(item.source), `it is not from ${either(take.source)}`)
  if (take.kind) must(item.kind === take.kind, `it is no ${take.kind}`)
  if (take.repo) must(matches(item.repo?.name ?? '', take.repo), `its repo is not ${either(take.repo)}`)
  if (take.labels) reasons.push(...labelReasons(take.labels, item.labels))
  if (take.author) must(isAuthor(take.author, item), `its author is not ${either(take.author)}`)
  if (take.trusted !== undefined)
    must(
      (item.author.standing !== 'outsider') === take.trusted,
      take.trusted ? 'its author is an outsider' : 'its author is trusted',
    )
  if (take.status)
    must(item.status !== undefined && take.status.includes(item.status), `its status is not ${either(take.status)}`)
  if (take.title) must(matches(item.title.raw(), [take.title]), `its title does not match ${take.title}`)
  if (take.quietForMs !== undefined)
    must(now.getTime() - Date.parse(item.updatedAt) >= take.quietForMs, 'it changed too short a time ago')
  if (take.any)
    must(
      take.any.some((each) => reasonsNot(each, item, now).length === 0),
      'none of its alternatives holds',
    )
  if (take.not) must(reasonsNot(take.not, item, now).length > 0, 'what it must not be holds')
  return reasons
}

function labelReasons({ all, any, none }: NonNullable<Take['labels']>, has: readonly string[]): string[] {
  const lacking = all.filter((label) => !has.includes(label)).map((label) => `it lacks the label ${label}`)
  const excluded = none.filter((label) => has.includes(label)).map((label) => `it has the label ${label}`)
  const noneOfAny = any.length > 0 && !any.some((label) => has.includes(label))
  return [...lacking, ...excluded, ...(noneOfAny ? [`it has no label of ${either(any)}`] : [])]
}

function isAuthor(wanted: readonly string[], { author }: Item): boolean {
  return wanted.some((who) => {
    if (who === 'me') return author.standing === 'you'
    if (who === 'not-me') return author.standing !== 'you'
    return who === author.login
  })
}

function matches(text: string, globs: readonly string[]): boolean {
  return picomatch([...globs], { dot: true, bash: true })(text)
}

function either(names: readonly string[]): string {
  return names.join(' or ')
}

import picomatch from 'picomatch'
import type { Item, Person } from '../model/item.js'
import type { Rule, Take } from '../model/rule.js'
import { pullObjections } from './match-pull.js'
import { either, isAmong, type Objection } from './objection.js'

/** The first rule that is switched on and takes this item. */
export function ruleFor(rules: readonly Rule[], item: Item, now: Date): Rule | undefined {
  return rules.find((rule) => rule.enabled && objections(rule.take, item, now).length === 0)
}

/** Why a rule does not take an item; empty when it does. Each reason is a short clause about the item. */
export function reasonsNot(take: Take, item: Item, now: Date): string[] {
  return objections(take, item, now).map(({ says }) => says)
}

function objections(take: Take, item: Item, now: Date): Objection[] {
  return [
    ...itemObjections(take, item, now),
    ...pullObjections(take, item),
    ...anyObjections(take.any, item, now),
    ...notObjections(take.not, item, now),
  ]
}

function itemObjections(take: Take, item: Item, now: Date): Objection[] {
  const found: Objection[] = []
  const must = (holds: boolean, says: string): void => {
    if (!holds) found.push({ says })
  }
  if (take.source) must(take.source.includes(item.source), `it is not from ${either(take.source)}`)
  if (take.kind) must(item.kind === take.kind, `it is no ${take.kind}`)
  if (take.repo)
    must(matches(item.repo?.name ?? '', take.repo, { nocase: true }), `its repo is not ${either(take.repo)}`)
  if (take.labels) found.push(...labelReasons(take.labels, item.labels).map((says) => ({ says })))
  if (take.author) must(isAmong(take.author, [authorOf(item)]), `its author is not ${either(take.author)}`)
  if (take.assignee) found.push(...assigneeObjections(take.assignee, item))
  if (take.trusted !== undefined)
    must(
      (item.author.standing !== 'outsider') === take.trusted,
      take.trusted ? 'its author is an outsider' : 'its author is trusted',
    )
  if (take.status)
    must(item.status !== undefined && take.status.includes(item.status), `its status is not ${either(take.status)}`)
  if (take.milestone !== undefined) must(item.milestone === take.milestone, `its milestone is not ${take.milestone}`)
  if (take.title) must(matches(item.title.raw(), [take.title]), `its title does not match ${take.title}`)
  if (take.quietForMs !== undefined)
    must(now.getTime() - Date.parse(item.updatedAt) >= take.quietForMs, 'it changed too short a time ago')
  return found
}

function assigneeObjections(wanted: readonly string[], { assignees }: Item): Objection[] {
  if (assignees === undefined) return [{ says: 'its source does not say whom it is assigned to', isUnknown: true }]
  return isAmong(wanted, assignees) ? [] : [{ says: `it is not assigned to ${either(wanted)}` }]
}

function anyObjections(any: Take[] | undefined, item: Item, now: Date): Objection[] {
  if (any === undefined) return []
  const each = any.map((take) => objections(take, item, now))
  if (each.some((found) => found.length === 0)) return []
  const unknown = each.find((found) => found.every(({ isUnknown }) => isUnknown))?.[0]
  return [unknown ?? { says: 'none of its alternatives holds' }]
}

function notObjections(not: Take | undefined, item: Item, now: Date): Objection[] {
  if (not === undefined) return []
  const found = objections(not, item, now)
  if (found.length === 0) return [{ says: 'what it must not be holds' }]
  return found.every(({ isUnknown }) => isUnknown) ? [found[0]!] : []
}

function labelReasons({ all, any, none }: NonNullable<Take['labels']>, has: readonly string[]): string[] {
  const lacking = all.filter((label) => !has.includes(label)).map((label) => `it lacks the label ${label}`)
  const excluded = none.filter((label) => has.includes(label)).map((label) => `it has the label ${label}`)
  const noneOfAny = any.length > 0 && !any.some((label) => has.includes(label))
  return [...lacking, ...excluded, ...(noneOfAny ? [`it has no label of ${either(any)}`] : [])]
}

function authorOf({ author }: Item): Person {
  return { login: author.login, isYou: author.standing === 'you' }
}

function matches(text: string, globs: readonly string[], options: { nocase?: boolean } = {}): boolean {
  return picomatch([...globs], { dot: true, bash: true, ...options })(text)
}

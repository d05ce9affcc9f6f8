import type { Colors } from '../system/colors.js'
import { shown } from '../trust/display.js'
import type { SourceView } from './source-views.js'

/** A heading for each source, then what it sees. */
export function sourcesText(views: readonly SourceView[], colors: Colors): string {
  if (views.length === 0) return 'the config has no source'
  return views
    .map((view) => [headingOf(view, colors), ...rowsOf(view).map((row) => `  ${row}`)].join('\n'))
    .join('\n\n')
}

function headingOf({ source, kind, path }: SourceView, { bold }: Colors): string {
  const place = path === undefined ? '' : `, ${shown(path)}`
  return source === kind ? bold(source) : `${bold(shown(source))} (${kind}${place})`
}

function rowsOf(view: SourceView): string[] {
  if (view.problem !== undefined) return [`can't be read: ${shown(view.problem)}`]
  return [
    ...loginRows(view.login),
    ...view.repos.map((counts) => `${shown(counts.repo) || 'no repo'}: ${countsText(counts)}`),
    ...(view.repos.length === 0 ? ['nothing that a rule could take'] : []),
    ...view.unusable.map(({ item, reason }) => `${shown(item)} can't be taken: ${shown(reason)}`),
  ]
}

function loginRows(login: SourceView['login']): string[] {
  if (login === undefined) return []
  const who =
    login.login === null
      ? 'your login is not told'
      : `you are ${login.login}${login.name ? ` (${shown(login.name)})` : ''}`
  const organisations =
    login.organisations === null
      ? "can't be asked"
      : login.organisations.length === 0
        ? 'none'
        : login.organisations.join(', ')
  return [who, `organisations: ${organisations}${login.note === undefined ? '' : ` (${login.note})`}`]
}

function countsText({ issues, pull_requests, tickets }: SourceView['repos'][number]): string {
  const parts = [counted(issues, 'issue'), counted(pull_requests, 'pull request'), counted(tickets, 'ticket')]
  return parts.filter((part) => part !== '').join(', ')
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}

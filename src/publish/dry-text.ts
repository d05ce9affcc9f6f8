import type { PlannedNote, Publication } from '../model/decision.js'

/** A publication that is not made, as Markdown to read. */
export function dryText(publication: Publication): string {
  const { head, blocks } = partsOf(publication)
  return `${[`# ${head}`, ...blocks].join('\n\n')}\n`
}

function partsOf(publication: Publication): { head: string; blocks: string[] } {
  switch (publication.kind) {
    case 'pull-request':
      return {
        head: publication.title.toString(),
        blocks: [`${publication.branch} -> ${publication.base.branch}`, publication.body.toString()],
      }
    case 'push': {
      const { repo, number, head, parents, commits } = publication
      const on = `${head.repo.name} ${head.branch}, on ${parents.join(' and ')}`
      return { head: `A push to ${repo.name}#${number}`, blocks: [on, ...commits.map(({ message }) => `${message}`)] }
    }
    case 'review': {
      const { repo, number, commit, body, notes } = publication
      return { head: `A review of ${repo.name}#${number} at ${commit}`, blocks: [`${body}`, ...notes.map(noteText)] }
    }
    case 'replies': {
      const { repo, number } = publication
      const texts = publication.replies.map(
        ({ thread, body, resolve }) => `## Thread ${thread}${resolve ? ', which is resolved then' : ''}\n\n${body}`,
      )
      return { head: `Answers in ${repo.name}#${number}`, blocks: texts }
    }
    case 'comment':
      return { head: `A comment on ${publication.repo.name}#${publication.number}`, blocks: [`${publication.body}`] }
  }
}

function noteText({ path, line, startLine, side, body }: PlannedNote): string {
  const lines = startLine === undefined ? `${line}` : `${startLine}-${line}`
  return `## ${path}:${lines}${side === 'LEFT' ? ' (before the change)' : ''}\n\n${body}`
}

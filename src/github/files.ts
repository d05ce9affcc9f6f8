import type { GitHubClient } from './client.js'
import { ownerAndName } from './repo-name.js'

const AT_ONCE = 100
/** GitHub lists no more than 3,000. */
const MOST_PAGES = 30

/** The paths that a pull request changes, by REST, which lists them where GraphQL gives up on a large one. */
export async function changedFiles(
  { reader }: Pick<GitHubClient, 'reader'>,
  { repo, number }: { repo: string; number: number },
): Promise<{ files: string[]; isWhole: boolean }> {
  const files: string[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data } = await reader.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', {
      ...ownerAndName(repo),
      pull_number: number,
      per_page: AT_ONCE,
      page,
    })
    files.push(...data.map(({ filename }) => filename))
    if (data.length < AT_ONCE) return { files, isWhole: true }
  }
  return { files, isWhole: false }
}

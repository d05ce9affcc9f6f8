// Cuts GitHub's OpenAPI description down to the operations the double of the tests knows.
// In a folder outside the repo: npm install --no-save @octokit/openapi
// Then here:                    node scripts/trim-openapi.mjs <that folder>/node_modules/@octokit/openapi/generated/api.github.com.json
// Then `npx biome check --write test/support/github/openapi.json`. The operations are those of `test/support/github/rest/`; a test compares.
import { readFileSync, writeFileSync } from 'node:fs'

const OPERATIONS = `
  meta/root meta/get rate-limit/get
  users/get-authenticated users/get-by-username users/list-emails-for-authenticated-user
  orgs/get orgs/list-for-authenticated-user orgs/list-memberships-for-authenticated-user
  orgs/check-membership-for-user orgs/check-public-membership-for-user orgs/get-membership-for-user orgs/list-members
  teams/list teams/list-members-in-org teams/get-membership-for-user-in-org
  repos/get repos/list-for-authenticated-user repos/list-for-user repos/list-for-org repos/create-fork repos/list-forks
  repos/get-collaborator-permission-level repos/check-collaborator repos/list-collaborators
  repos/get-branch repos/list-branches repos/get-branch-rules repos/get-branch-protection
  repos/get-content repos/get-commit repos/list-commits repos/compare-commits-with-basehead
  repos/create-commit-status repos/get-combined-status-for-ref repos/list-commit-statuses-for-ref
  repos/list-pull-requests-associated-with-commit repos/create-dispatch-event
  git/get-ref git/list-matching-refs git/create-ref git/update-ref git/delete-ref
  git/get-commit
  issues/list issues/list-for-repo issues/get issues/create issues/update issues/lock issues/unlock
  issues/list-comments issues/list-comments-for-repo issues/get-comment issues/create-comment issues/update-comment
  issues/delete-comment issues/add-labels issues/set-labels issues/remove-label issues/list-labels-on-issue
  issues/create-label issues/get-label issues/list-labels-for-repo issues/add-assignees issues/remove-assignees
  issues/list-sub-issues issues/get-parent issues/list-dependencies-blocked-by
  search/issues-and-pull-requests
  pulls/list pulls/get pulls/create pulls/update pulls/merge pulls/check-if-merged
  pulls/list-files pulls/list-commits
  pulls/list-reviews pulls/get-review pulls/create-review pulls/submit-review pulls/update-review
  pulls/delete-pending-review pulls/dismiss-review pulls/list-comments-for-review
  pulls/list-review-comments pulls/list-review-comments-for-repo pulls/get-review-comment pulls/create-review-comment
  pulls/create-reply-for-review-comment pulls/update-review-comment pulls/delete-review-comment
  pulls/request-reviewers pulls/remove-requested-reviewers pulls/list-requested-reviewers
  reactions/create-for-issue reactions/create-for-issue-comment reactions/create-for-pull-request-review-comment
  checks/create checks/get checks/list-for-ref checks/list-annotations
  actions/list-workflow-runs-for-repo actions/get-workflow-run actions/list-jobs-for-workflow-run
  actions/get-job-for-workflow-run actions/download-job-logs-for-workflow-run actions/create-workflow-dispatch
`
  .trim()
  .split(/\s+/)

/** Words for people, which no validation needs. */
const WORDS = new Set([
  'examples',
  'example',
  'x-github',
  'x-octokit',
  'externalDocs',
  'tags',
  'description',
  'summary',
  'title',
])
const TARGET = new URL('../test/support/github/openapi.json', import.meta.url)

const [source] = process.argv.slice(2)
if (!source) throw new Error('usage: node scripts/trim-openapi.mjs <api.github.com.json>')
const whole = JSON.parse(readFileSync(source, 'utf8'))
const paths = wantedPaths()
const components = neededComponents(paths)
const text = JSON.stringify({
  openapi: whole.openapi,
  info: { title: 'GitHub, trimmed', version: whole.info.version },
  paths,
  components,
})
writeFileSync(TARGET, `${text}\n`)
console.log(`${OPERATIONS.length} operations, ${text.length} bytes`)

function wantedPaths() {
  const missing = new Set(OPERATIONS)
  const wanted = {}
  for (const [path, methods] of Object.entries(whole.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!missing.delete(operation.operationId)) continue
      wanted[path] ??= {}
      wanted[path][method] = withoutWords(operation)
    }
  }
  if (missing.size) throw new Error(`no such operation: ${[...missing].join(', ')}`)
  return wanted
}

/** Everything the operations point to, and what that points to. */
function neededComponents(root) {
  const components = {}
  const seen = new Set()
  const queue = references(root)
  while (queue.length) {
    const reference = queue.pop()
    if (seen.has(reference)) continue
    seen.add(reference)
    const [, , section, name] = reference.split('/')
    const component = withoutWords(whole.components[section][name])
    components[section] ??= {}
    components[section][name] = component
    queue.push(...references(component))
  }
  return components
}

function references(value) {
  if (Array.isArray(value)) return value.flatMap(references)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [inner] : references(inner)))
}

/** A property may itself be called `title`: below `properties` every name stays. */
function withoutWords(value, areNames = false) {
  if (Array.isArray(value)) return value.map((inner) => withoutWords(inner))
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([key]) => areNames || !WORDS.has(key))
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutWords(inner, key === 'properties' && !areNames)]))
}

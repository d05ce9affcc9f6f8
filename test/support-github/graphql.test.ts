import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { GitHubDouble } from '../support/github/double.js'
import { resolvers } from '../support/github/graphql/resolvers.js'
import { githubSchema } from '../support/github/graphql/schema.js'
import type { Issue } from '../support/github/items.js'
import type { Pull } from '../support/github/pulls.js'
import type { Repo } from '../support/github/repo.js'
import { asking } from './asking.js'

let github: GitHubDouble
let repo: Repo
let issue: Issue
let pull: Pull

beforeAll(async () => {
  github = await GitHubDouble.start()
  for (const login of ['me', 'bob']) github.token(`ghp_${login}`, github.user(login, { email: `${login}@example.org` }))
  github.org('acme', { members: { me: 'private' }, teams: { core: ['me'] } })
  repo = github.repo('acme/shop', { access: { me: 'write', bob: 'read' }, files: { 'a.txt': 'one\ntwo\nthree\n' } })
  issue = repo.issue({
    title: 'Two',
    body: 'is wrong',
    author: 'bob',
    labels: ['bug'],
    assignees: ['me'],
    milestone: 'Soon',
  })
  issue.comment({ body: 'really', author: github.bot('dependabot') })
  repo.issue({ title: 'part' }).under(issue)
  issue.blockedBy.push(repo.issue({ title: 'first', state: 'closed' }))
  repo.commit(
    'topic',
    { 'a.txt': 'one\n2\nthree\n', 'b.txt': 'b\n' },
    { message: 'Say 2\n\nBecause.', by: { name: 'Me', email: 'me@example.org' } },
  )
  pull = repo.pull({ title: 'Say 2', head: 'topic', author: 'me', reviewers: ['bob', 'acme/core'] }).closes(issue)
  pull.thread({
    path: 'a.txt',
    line: 2,
    comments: [
      { author: 'bob', body: 'why?' },
      { author: 'me', body: 'so' },
    ],
  })
  pull.check({
    name: 'ci',
    conclusion: 'failure',
    title: 'Red',
    annotations: [{ path: 'a.txt', line: 2, message: 'bad' }],
    log: 'boom',
  })
  pull.status('lint', 'pending', 'soon')
})
afterAll(() => github[Symbol.asyncDispose]())

const as = (login: string) => asking(github, `ghp_${login}`)
const inShop = async (selection: string, login = 'me') =>
  (await as(login).graphql(`{ repository(owner: "acme", name: "shop") { ${selection} } }`)).data.repository

test('every resolver stands for a field of GitHub', () => {
  const strangers = Object.entries(resolvers).flatMap(([name, fields]) => {
    const type = githubSchema().getType(name)
    const known = isObjectType(type) ? type.getFields() : {}
    return Object.keys(fields)
      .filter((field) => !known[field])
      .map((field) => `${name}.${field}`)
  })

  // What serves several types at once has fields that one of them lacks.
  expect(
    strangers.filter((each) => !/^(User|Bot|Mannequin|Organization|Issue|IssueComment|PullRequest\w*)\./.test(each)),
  ).toEqual([])
})

/** Every field of a type that the double serves and that needs no selection of its own. */
function plainFields(typeName: string): string {
  const type = githubSchema().getType(typeName)
  if (!isObjectType(type)) throw new Error(`no such type: ${typeName}`)
  const fields = Object.entries(type.getFields())
  const names = fields.filter(
    ([name, { type: of, args }]) =>
      resolvers[typeName]?.[name] &&
      isLeafType(getNamedType(of)) &&
      args.every((arg) => !String(arg.type).endsWith('!')),
  )
  return names.map(([name]) => name).join(' ')
}

test.each([
  ['Repository', () => plainFields('Repository')],
  ['Issue', () => `issue(number: 1) { ${plainFields('Issue')} }`],
  ['PullRequest', () => `pullRequest(number: 4) { ${plainFields('PullRequest')} }`],
  ['IssueComment', () => `issue(number: 1) { comments(first: 1) { nodes { ${plainFields('IssueComment')} } } }`],
  [
    'PullRequestReview',
    () => `pullRequest(number: 4) { reviews(first: 1) { nodes { ${plainFields('PullRequestReview')} } } }`,
  ],
  [
    'PullRequestReviewThread',
    () => `pullRequest(number: 4) { reviewThreads(first: 1) { nodes { ${plainFields('PullRequestReviewThread')} } } }`,
  ],
  [
    'PullRequestReviewComment',
    () =>
      `pullRequest(number: 4) { reviewThreads(first: 1) { nodes { comments(first: 1) { nodes { ${plainFields('PullRequestReviewComment')} } } } } }`,
  ],
  ['Commit', () => `pullRequest(number: 4) { commits(first: 1) { nodes { commit { ${plainFields('Commit')} } } } }`],
  [
    'CheckRun',
    () =>
      `pullRequest(number: 4) { statusCheckRollup { contexts(first: 2) { nodes { ... on CheckRun { ${plainFields('CheckRun')} } } } } }`,
  ],
])('all plain fields of %s answer as the schema wants', async (_, selection) => {
  const answer = await as('me').graphql(`{ repository(owner: "acme", name: "shop") { ${selection()} } }`)

  expect(answer.errors).toBeUndefined()
  expect(github.violations.splice(0)).toEqual([])
})

test('a whole pull request in one question', async () => {
  const found = await inShop(`pullRequest(number: 4) {
    author { __typename login } authorAssociation isCrossRepository mergeable mergeStateStatus reviewDecision additions changedFiles
    headRepository { nameWithOwner } headRepositoryOwner { login } baseRef { name target { oid } } viewerLatestReview { state }
    reviewRequests(first: 5) { nodes { requestedReviewer { __typename ... on User { login } ... on Team { combinedSlug } } } }
    closingIssuesReferences(first: 5) { nodes { number } }
    files(first: 5) { nodes { path changeType additions } }
    commits(first: 5) { totalCount nodes { commit { messageHeadline messageBody author { name user { login } } } } }
    reviewThreads(first: 5) { nodes { path line diffSide isOutdated viewerCanResolve comments(first: 5) { nodes { body diffHunk replyTo { databaseId } pullRequestReview { state } } } } }
    statusCheckRollup { state contexts(first: 5) { checkRunCount nodes { __typename
      ... on CheckRun { name conclusion title isRequired(pullRequestNumber: 4) checkSuite { app { slug } workflowRun { databaseId workflow { name } } }
        annotations(first: 5) { totalCount nodes { path message annotationLevel location { start { line } } } } }
      ... on StatusContext { context state description creator { login } isRequired(pullRequestNumber: 4) } } } }
  }`)

  expect(found.pullRequest).toMatchObject({
    author: { __typename: 'User', login: 'me' },
    mergeable: 'MERGEABLE',
    changedFiles: 2,
    reviewRequests: {
      nodes: [{ requestedReviewer: { login: 'bob' } }, { requestedReviewer: { combinedSlug: 'acme/core' } }],
    },
    closingIssuesReferences: { nodes: [{ number: 1 }] },
    files: {
      nodes: [
        { path: 'a.txt', changeType: 'MODIFIED', additions: 1 },
        { path: 'b.txt', changeType: 'ADDED' },
      ],
    },
    commits: {
      nodes: [{ commit: { messageHeadline: 'Say 2', messageBody: 'Because.', author: { user: { login: 'me' } } } }],
    },
    reviewThreads: {
      nodes: [
        {
          line: 2,
          comments: {
            nodes: [{ body: 'why?', diffHunk: '@@ -1,3 +1,3 @@\n one\n-two\n+2', replyTo: null }, { body: 'so' }],
          },
        },
      ],
    },
    statusCheckRollup: {
      state: 'FAILURE',
      contexts: {
        checkRunCount: 1,
        nodes: [
          { name: 'ci', annotations: { nodes: [{ message: 'bad', location: { start: { line: 2 } } }] } },
          { context: 'lint', state: 'PENDING' },
        ],
      },
    },
  })
})

test('a whole issue in one question', async () => {
  const found = await inShop(`issue(number: 1) {
    labels(first: 5) { nodes { name } } assignees(first: 5) { nodes { login } } milestone { title } issueType { name }
    subIssuesSummary { total completed } subIssues(first: 5) { nodes { title parent { number } } } blockedBy(first: 5) { nodes { state } }
    closedByPullRequestsReferences(first: 5) { nodes { number } }
    comments(first: 5) { nodes { body author { __typename login } } }
    timelineItems(first: 9, itemTypes: [LABELED_EVENT, ASSIGNED_EVENT, CROSS_REFERENCED_EVENT, CLOSED_EVENT]) { nodes { __typename
      ... on LabeledEvent { label { name } } ... on CrossReferencedEvent { willCloseTarget source { ... on PullRequest { number } } } } }
  } issueOrPullRequest(number: 4) { __typename } `)

  expect(found).toMatchObject({
    issueOrPullRequest: { __typename: 'PullRequest' },
    issue: {
      milestone: { title: 'Soon' },
      subIssues: { nodes: [{ title: 'part', parent: { number: 1 } }] },
      blockedBy: { nodes: [{ state: 'CLOSED' }] },
      closedByPullRequestsReferences: { nodes: [{ number: 4 }] },
      comments: { nodes: [{ author: { __typename: 'Bot', login: 'dependabot' } }] },
    },
  })
  expect(found.issue.timelineItems.nodes.map((node: { __typename: string }) => node.__typename)).toEqual([
    'LabeledEvent',
    'AssignedEvent',
    'CrossReferencedEvent',
  ])
})

test('a repo tells what whoever asks may do, and who else may', async () => {
  const selection =
    'viewerPermission visibility isArchived isFork parent { id } hasIssuesEnabled refs(refPrefix: "refs/heads/", first: 5) { nodes { name } } ref(qualifiedName: "refs/heads/topic") { target { oid } } pullRequests(headRefName: "topic", states: OPEN, first: 5, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { number } }'
  const asked = 'collaborators(query: "bob", first: 5) { edges { permission node { login databaseId } } }'

  expect(await inShop(`${selection} ${asked}`)).toMatchObject({
    viewerPermission: 'WRITE',
    refs: { nodes: [{ name: 'main' }, { name: 'topic' }] },
    ref: { target: { oid: pull.headOid } },
    pullRequests: { nodes: [{ number: 4 }] },
    collaborators: { edges: [{ permission: 'READ', node: { login: 'bob' } }] },
  })
  expect(
    await as('bob').graphql(`{ repository(owner: "acme", name: "shop") { viewerPermission ${asked} } }`),
  ).toMatchObject({
    data: { repository: { viewerPermission: 'READ', collaborators: null } },
    errors: [{ type: 'FORBIDDEN', path: ['repository', 'collaborators'] }],
  })
})

test('what is not there is NOT_FOUND, and the rest is answered', async () => {
  const answer = await as('me').graphql(
    '{ viewer { login } gone: repository(owner: "acme", name: "gone") { id } there: repository(owner: "acme", name: "shop") { issue(number: 99) { id } } }',
  )

  expect(answer.data).toEqual({ viewer: { login: 'me' }, gone: null, there: { issue: null } })
  expect(answer.errors.map((each: { type: string }) => each.type)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})

describe('mutations', () => {
  const change = async (text: string, variables: object = {}, login = 'me') =>
    (await as(login).graphql(text, variables)).data

  test('talk, react, hide, edit and take back', async () => {
    const { addComment } = await change(
      'mutation($id: ID!) { addComment(input: { subjectId: $id, body: "x" }) { commentEdge { node { id databaseId url } } } }',
      { id: issue.nodeId },
    )
    const { id } = addComment.commentEdge.node
    await change(
      'mutation($id: ID!) { addReaction(input: { subjectId: $id, content: EYES }) { reaction { content } } }',
      { id },
    )
    await change('mutation($id: ID!) { updateIssueComment(input: { id: $id, body: "y" }) { issueComment { body } } }', {
      id,
    })
    const hidden = await change(
      'mutation($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } } }',
      { id },
    )

    expect(hidden.minimizeComment.minimizedComment.isMinimized).toBe(true)
    expect(issue.comments.map((each) => each.body)).toEqual(['really', 'y'])
    await change('mutation($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }', { id })
    expect(issue.comments).toHaveLength(1)
  })

  test('answer and resolve threads', async () => {
    const id = pull.threads[0]!.nodeId
    const reply = await change(
      'mutation($id: ID!) { addPullRequestReviewThreadReply(input: { pullRequestReviewThreadId: $id, body: "done" }) { comment { databaseId url } } }',
      { id },
    )
    const resolved = await change(
      'mutation($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id isResolved resolvedBy { login } } } }',
      { id },
    )
    const reopened = await change(
      'mutation($id: ID!) { unresolveReviewThread(input: { threadId: $id }) { thread { isResolved } } }',
      { id },
    )

    expect(reply.addPullRequestReviewThreadReply.comment.databaseId).toBe(pull.threads[0]!.comments.at(-1)!.id)
    expect([resolved.resolveReviewThread.thread, reopened.unresolveReviewThread.thread]).toEqual([
      { id, isResolved: true, resolvedBy: { login: 'me' } },
      { isResolved: false },
    ])
  })

  test('an answer joins a pending review, where others do not see it', async () => {
    const { id } = (
      await change(
        'mutation($id: ID!) { addPullRequestReview(input: { pullRequestId: $id, threads: [{ path: "b.txt", line: 1, body: "n" }] }) { pullRequestReview { id state } } }',
        { id: pull.nodeId },
        'bob',
      )
    ).addPullRequestReview.pullRequestReview
    await change(
      'mutation($id: ID!) { addPullRequestReviewThreadReply(input: { pullRequestReviewThreadId: $id, body: "hidden" }) { comment { state } } }',
      { id: pull.threads[0]!.nodeId },
      'bob',
    )
    const seen = async (login: string) =>
      JSON.stringify(
        await inShop(
          'pullRequest(number: 4) { reviewThreads(first: 9) { nodes { comments(first: 9) { nodes { body } } } } }',
          login,
        ),
      ).includes('hidden')

    expect([await seen('me'), await seen('bob')]).toEqual([false, true])
    await change(
      'mutation($id: ID!) { submitPullRequestReview(input: { pullRequestReviewId: $id, event: COMMENT }) { pullRequestReview { state } } }',
      { id },
      'bob',
    )
    expect(await seen('me')).toBe(true)
  })

  test('make a draft, and one ready', async () => {
    const drafted = await change(
      'mutation($id: ID!) { convertPullRequestToDraft(input: { pullRequestId: $id }) { pullRequest { isDraft } } }',
      { id: pull.nodeId },
    )
    const ready = await change(
      'mutation($id: ID!) { markPullRequestReadyForReview(input: { pullRequestId: $id }) { pullRequest { isDraft } } }',
      { id: pull.nodeId },
    )

    expect([drafted.convertPullRequestToDraft, ready.markPullRequestReadyForReview]).toEqual([
      { pullRequest: { isDraft: true } },
      { pullRequest: { isDraft: false } },
    ])
  })

  test('commit onto a branch that is where it was said to be', async () => {
    const text =
      'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid url signature { isValid } } } }'
    const input = (expectedHeadOid: string) => ({
      ...{
        expectedHeadOid,
        branch: { repositoryNameWithOwner: 'acme/shop', branchName: 'topic' },
        message: { headline: 'More' },
      },
      fileChanges: { additions: [{ path: 'c.txt', contents: Buffer.from('c\n').toString('base64') }] },
    })
    const stale = await as('me').graphql(text, { input: input('1'.repeat(40)) })
    const made = await change(text, { input: input(repo.branch('topic')) })

    expect(stale.errors[0].type).toBe('STALE_DATA')
    expect(made.createCommitOnBranch.commit.oid).toBe(pull.headOid)
    expect(repo.file('topic', 'c.txt')).toBe('c')
  })
})

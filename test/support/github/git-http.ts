import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isClassic } from './access.js'
import type { Caller } from './actions/caller.js'
import { rulesAgainst } from './actions/refs.js'
import type { Repo } from './repo.js'

export type Service = 'git-upload-pack' | 'git-receive-pack'

export interface GitRequest {
  repo: Repo
  service: Service
  /** What follows the repo's address: `info/refs` or the service. */
  end: string
  caller: Caller
  query: string
  body: Buffer
}

export interface GitAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

let pushes = 0

/** `git http-backend` as a CGI program, with GitHub's rules in a hook's environment. */
export async function serveGit(request: IncomingMessage, wish: GitRequest): Promise<GitAnswer> {
  const { repo, caller } = wish
  const log = join(repo.state.root, `pushed-${++pushes}`)
  const moves = wish.end === 'git-receive-pack' ? commandsOf(request, wish.body) : []
  const env = { ...environment(request, wish), ...rules(repo, caller, moves), DOUBLE_PUSHED: log }
  const answer = parsed(await run(env, wish.body))
  if (wish.service === 'git-receive-pack') for (const moved of pushed(log)) record(caller, repo, moved)
  return answer
}

function environment(request: IncomingMessage, { repo, end, query, body }: GitRequest): Record<string, string> {
  const header = (name: string) => String(request.headers[name] ?? '')
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_PROJECT_ROOT: repo.state.root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: `/${repo.id}.git/${end}`,
    QUERY_STRING: query,
    REQUEST_METHOD: request.method ?? 'GET',
    CONTENT_TYPE: header('content-type'),
    CONTENT_LENGTH: String(body.length),
    HTTP_CONTENT_ENCODING: header('content-encoding'),
    GIT_PROTOCOL: header('git-protocol'),
    REMOTE_ADDR: '127.0.0.1',
    REMOTE_USER: 'double',
  }
}

function rules(repo: Repo, { token }: Caller, moves: Moved[]): Record<string, string> {
  const branches = moves.map(({ ref }) => ref.replace('refs/heads/', ''))
  const lines = branches.flatMap((branch) =>
    Object.entries(rulesAgainst(repo, branch)).flatMap(([move, types]) =>
      types.map((type) => `refs/heads/${branch} ${move} ${type}`),
    ),
  )
  const given = token?.permissions ? token.permissions['workflows'] === 'write' : token?.kind !== 'installation'
  const mayWorkflows = !token || (isClassic(token) ? token.scopes.includes('workflow') : given)
  return {
    DOUBLE_PROTECTED: repo.protections
      .map((each) => `refs/heads/${each.branch} ${each.keepsHistoryOnly ? 'history' : 'all'}`)
      .join('\n'),
    DOUBLE_RULES: lines.join('\n'),
    DOUBLE_WORKFLOWS: mayWorkflows ? '' : 'refused',
    DOUBLE_WHO:
      token?.kind === 'oauth'
        ? 'an OAuth App'
        : token?.kind === 'installation'
          ? 'a GitHub App'
          : 'a Personal Access Token',
  }
}

function run(env: Record<string, string>, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['http-backend'], { env, stdio: ['pipe', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stdin.on('error', () => {}) // it may end before it has read everything
    child.on('error', reject)
    child.on('close', () => resolve(Buffer.concat(chunks)))
    child.stdin.end(body)
  })
}

function parsed(output: Buffer): GitAnswer {
  const end = output.indexOf('\r\n\r\n')
  if (end < 0) return { status: 500, headers: {}, body: output }
  const headers: Record<string, string> = {}
  for (const line of output.subarray(0, end).toString('utf8').split('\r\n')) {
    const at = line.indexOf(':')
    headers[line.slice(0, at).toLowerCase()] = line.slice(at + 1).trim()
  }
  const { status = '200', ...rest } = headers
  return { status: Number.parseInt(status, 10), headers: rest, body: output.subarray(end + 4) }
}

interface Moved {
  before: string
  after: string
  ref: string
}

const NONE = '0'.repeat(40)

function pushed(log: string): Moved[] {
  try {
    const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
    rmSync(log)
    return lines.map((line) => {
      const [before = '', after = '', ref = ''] = line.split(' ')
      return { before, after, ref }
    })
  } catch {
    return [] // refused: the hook that writes it never ran
  }
}

function record(caller: Caller, repo: Repo, { before, after, ref }: Moved): void {
  if (after === NONE) caller.wrote({ kind: 'delete-branch', repo, ref })
  else if (before === NONE) caller.wrote({ kind: 'create-branch', repo, ref, oid: after })
  else {
    const isForward = repo.git.mergeBase(before, after) === before
    caller.wrote({ kind: 'push', repo, ref, oid: after, ...(isForward ? {} : { forced: true }) })
  }
  repo.refMoved(ref)
}

/** What a push asks for, read off its first packet lines. */
export function commandsOf(request: IncomingMessage, body: Buffer): Moved[] {
  const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
  const moves: Moved[] = []
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = Number.parseInt(bytes.subarray(at, at + 4).toString('latin1'), 16)
    if (!length) break
    const [before = '', after = '', ref = ''] = bytes
      .subarray(at + 4, at + length)
      .toString('utf8')
      .split('\0')[0]!
      .trim()
      .split(' ')
    moves.push({ before, after, ref })
    at += length
  }
  return moves
}

/** The answer of a push that went well, with nothing behind it. */
export function pretendedPush(request: IncomingMessage, body: Buffer): GitAnswer {
  const report = ['unpack ok\n', ...commandsOf(request, body).map(({ ref }) => `ok ${ref}\n`)].map(packet).join('')
  const bytes = Buffer.from(`${packet(`\x01${report}0000`)}0000`)
  return { status: 200, headers: { 'content-type': 'application/x-git-receive-pack-result' }, body: bytes }
}

function packet(text: string): string {
  return (Buffer.byteLength(text) + 4).toString(16).padStart(4, '0') + text
}

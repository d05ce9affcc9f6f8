import type { GitHubClient } from './client.js'
import { ownerAndName } from './repo-name.js'

const MOST_LINES = 150
const MOST_BYTES = 16 * 1024
/** What is read of a log before it is given up. */
const MOST_READ = 64 * 1024 * 1024

/**
 * The end of a job's log, at most 150 lines and 16 KiB, without the times. Undefined where it is too long to be read. GitHub sends on
 * to another host for it, which never sees the token. Throws where there is none.
 */
export async function jobLogTail(
  { reader }: Pick<GitHubClient, 'reader'>,
  { repo, job }: { repo: string; job: number },
): Promise<string | undefined> {
  const { data } = await reader.request('GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs', {
    ...ownerAndName(repo),
    job_id: job,
    request: { parseSuccessResponseBody: false },
  })
  const tail = await tailOf(data as unknown as AsyncIterable<Uint8Array>)
  return tail === undefined ? undefined : lastLines(tail)
}

/** Keeps the end of the stream only. */
async function tailOf(stream: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  let kept = Buffer.alloc(0)
  let read = 0
  for await (const piece of stream) {
    read += piece.length
    if (read > MOST_READ) return undefined
    kept = Buffer.concat([kept, piece])
    if (kept.length > 8 * MOST_BYTES) kept = kept.subarray(-4 * MOST_BYTES)
  }
  return kept.toString('utf8')
}

function lastLines(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
  const last = lines.slice(-MOST_LINES).map((line) => line.replace(/^\uFEFF?\d{4}-\d\d-\d\dT[\d:.]+Z /, ''))
  while (last.length > 1 && Buffer.byteLength(last.join('\n')) > MOST_BYTES) last.shift()
  return last.join('\n').slice(-MOST_BYTES)
}

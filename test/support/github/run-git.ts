import { spawn } from 'node:child_process'
import { plainGitEnv } from '../repo.js'

export interface GitEnded {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs git without blocking this process, in which the double has to answer it. */
export function git(dir: string, args: string[], env: Record<string, string> = {}): Promise<GitEnded> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, {
      cwd: dir,
      env: { ...plainGitEnv, GIT_TERMINAL_PROMPT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => (output[name] += chunk.toString('utf8')))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...output }))
  })
}

/** The environment in which git shows this token to that server. */
export function gitLogin(serverUrl: string, token: string): Record<string, string> {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${serverUrl}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basic}`,
  }
}

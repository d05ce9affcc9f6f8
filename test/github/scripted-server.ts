import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Got {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  at: number
}

/** What to answer a request with; a function for what no answer says. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | ((response: ServerResponse) => void)

export interface ScriptedServer extends AsyncDisposable {
  url: string
  got: Got[]
}

/** Answers each request with the next reply, and with the last one for ever. */
export async function scriptedServer(...replies: Reply[]): Promise<ScriptedServer> {
  const got: Got[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      got.push({ method, path, headers, body: Buffer.concat(pieces).toString(), at: Date.now() })
      answer(response, replies[Math.min(got.length, replies.length) - 1]!)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function answer(response: ServerResponse, reply: Reply): void {
  if (typeof reply === 'function') {
    reply(response)
    return
  }
  const { status = 200, headers = {}, body = {} } = reply
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json; charset=utf-8'
  response.writeHead(status, { 'content-type': type, ...headers }).end(text)
}

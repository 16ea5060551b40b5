import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Reply = (request: Received, response: ServerResponse) => void

/** A test upstream with scripted answers, which records its requests. */
export interface TestUpstream {
  readonly url: string
  readonly server: Server
  readonly received: Received[]
  /** Answers paths with this prefix; the longest prefix wins. */
  on(start: string, reply: Reply): void
  close(): Promise<void>
  /** Listens again on the same port. */
  reopen(): Promise<void>
}

export async function testUpstream(name: string): Promise<TestUpstream> {
  const replies = new Map<string, Reply>()
  const received: Received[] = []
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      const start = [...replies.keys()].filter((each) => one.url.startsWith(each)).toSorted((a, b) => b.length - a.length)[0]
      const reply = start === undefined ? undefined : replies.get(start)
      if (reply === undefined) json(response, { from: name, url: one.url })
      else reply(one, response)
    })
  }
  const server = createServer(answer)
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    received,
    on: (start, reply) => void replies.set(start, reply),
    close: () => end(server),
    reopen: () => listen(server, port),
  }
}

/** Sends a success envelope around `content`. */
export function json(response: ServerResponse, content: object, headers: Record<string, string | string[]> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify({ meta: { status: 'success' }, ...content }))
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
}

async function end(server: Server): Promise<void> {
  if (!server.listening) return
  const ended = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await ended
}

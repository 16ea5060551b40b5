import type { IncomingMessage, ServerResponse } from 'node:http'

const LONGEST_BODY = 1_000_000

/** Response to a request. */
export interface Answer {
  readonly status: number
  /** A page is a text; bytes, such as a picture, name their type in the headers. */
  readonly body: object | string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends JSON, a page, or bytes. */
export function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const isPage = typeof body === 'string'
  response.writeHead(status, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json', ...headers })
  response.end(isPage || body instanceof Uint8Array ? body : `${JSON.stringify(body, null, 2)}\n`)
}

/** @throws Error for a body above one megabyte */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > LONGEST_BODY) throw new Error('The body is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

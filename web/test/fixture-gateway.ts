import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { failure, type Reply } from './fixture-answers.ts'
import { passOn } from './fixture-pages.ts'
import { sendPicture } from './fixture-pictures.ts'
import { fixtureReply } from './fixture-reply.ts'
import { Fixtures } from './fixtures.ts'

export interface FixtureGateway {
  readonly url: string
  /** Requests so far, as `path?query`. */
  readonly asked: readonly { readonly url: string; readonly headers: IncomingMessage['headers'] }[]
  readonly fixtures: Fixtures
  /** Makes every call fail, or work again. */
  readonly fail: (failing: boolean) => void
  /** Proxies pages to a web server. */
  readonly pass: (webUrl: string) => void
  readonly close: () => Promise<void>
}

interface GatewayOptions {
  /** Milliseconds by which the answer to a request such as `GET /api/me` is delayed. */
  readonly delay?: (request: string) => number
}

const AWAY: Reply = [503, failure('The service is away.', 'unavailable')]

/**
 * Answers calls with handwritten fixtures or samples, each checked against the contract. Proxies pages to their server, for
 * browsers.
 */
export async function startFixtureGateway(
  fixtures = new Fixtures(),
  { delay = () => 0 }: GatewayOptions = {},
): Promise<FixtureGateway> {
  const asked: { url: string; headers: IncomingMessage['headers'] }[] = []
  let failing = false
  let webUrl: string | undefined
  const answered = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://gateway.invalid')
    if (url.pathname.startsWith('/api/')) {
      asked.push({ url: request.url ?? '', headers: request.headers })
      const reply = failing ? AWAY : await replyOver(fixtures, request, url)
      const lateMs = delay(`${request.method ?? 'GET'} ${request.url ?? '/'}`)
      if (lateMs > 0) await pause(lateMs)
      send(response, reply)
    } else if (url.pathname.startsWith('/media/')) await sendPicture(response, url.pathname)
    else if (webUrl !== undefined) await passOn(webUrl, request, response)
    else response.writeHead(404).end()
  }
  const server = createServer((request, response) => {
    answered(request, response).catch((error: unknown) => {
      // Aborted by a page that was left.
      if (!response.destroyed) fixtures.reportFault(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`)
      response.destroy()
    })
  })
  await listen(server)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fixtures,
    fail: (value) => {
      failing = value
    },
    pass: (value) => {
      webUrl = value
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

async function replyOver(fixtures: Fixtures, request: IncomingMessage, url: URL): Promise<Reply> {
  const body = await bodyOf(request)
  return fixtureReply(fixtures, { method: request.method ?? 'GET', url, cookie: request.headers.cookie ?? '', body })
}

/** Fields of a form, with names for files. */
async function formOf(request: IncomingMessage): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(await buffer(request), { headers }).formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const isJson = /json|text\/plain/.test(request.headers['content-type'] ?? '') && request.headers['content-length'] !== '0'
  if (isJson) return await json(request)
  if (request.headers['content-type']?.startsWith('multipart/') === true) return await formOf(request)
  request.resume()
  return null
}

function send(response: ServerResponse, [status, body, cookies = []]: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', 'set-cookie': [...cookies] })
    .end(JSON.stringify(body))
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve()
    })
  })
}

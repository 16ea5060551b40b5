import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './answer.ts'
import { PAGES, SHOP_HOST, type StoredPage } from './catalogue.ts'
import { commonPage } from './common-pages.ts'
import { FORBIDDING } from './kinds/kept-out.ts'
import { pictureAt, withPicture } from './pictures.ts'

/** A request as the shop saw it. */
export interface SeenRequest {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly method: string
  readonly host: string
  readonly path: string
  readonly agent: string
  readonly cookie: string
}

export interface PracticeShop {
  /** `127.0.0.1:1090` */
  readonly socket: string
  /** Everything that was asked, oldest first. */
  readonly requests: SeenRequest[]
  /** Lets an address be answered otherwise; undefined takes it back. */
  set(link: string, answer: Answer | ((request: IncomingMessage, response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const MOST_KEPT = 200_000

/** Starts the practice shop on this machine. @param port 0 for a free one */
export async function startPracticeShop({ port }: { readonly port: number }): Promise<PracticeShop> {
  const pages = new Map(PAGES.map((page) => [page.link, page]))
  const set = new Map<string, Answer | ((request: IncomingMessage, response: ServerResponse) => void)>()
  const requests: SeenRequest[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? SHOP_HOST}`)
    if (url.pathname === '/_shop/log') return send(request, response, { status: 200, body: JSON.stringify(requests) })
    if (url.pathname === '/healthz') return send(request, response, { status: 200, body: 'ok' })
    if (requests.length < MOST_KEPT) requests.push(seen(request, url))
    const given = set.get(`http://${url.hostname}${url.pathname}`)
    if (typeof given === 'function') return given(request, response)
    send(request, response, given ?? answerTo(url, pages))
  })
  server.keepAliveTimeout = 20_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: HOST }, resolve)
  })
  return {
    socket: `${HOST}:${(server.address() as AddressInfo).port}`,
    requests,
    set: (link, answer) => {
      if (answer === undefined) set.delete(link)
      else set.set(link, answer)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function seen({ method = 'GET', headers }: IncomingMessage, url: URL): SeenRequest {
  const { 'user-agent': agent = '', cookie = '' } = headers
  return { at: Date.now(), method, host: url.hostname, path: url.pathname + url.search, agent, cookie }
}

function answerTo(url: URL, pages: ReadonlyMap<string, StoredPage>): Answer {
  if (url.pathname === '/robots.txt') return robotsOf(url.hostname)
  const picture = pictureAt(url.pathname)
  if (picture !== undefined) return picture
  const stored = pages.get(`http://${url.hostname}${url.pathname.replace(/^\/[xy](?=\/)/, '')}`)
  if (stored === undefined) return commonPage(url)
  const { product, other, answer, state } = stored
  const given = answer({ host: url.hostname, path: url.pathname, url, product, other })
  return state === 'alive' || state === 'unavailable' ? withPicture(given, product, url) : given
}

function robotsOf(hostname: string): Answer {
  const [, dress] = /^robots-(\d)\./.exec(hostname) ?? []
  if (dress === undefined)
    return { status: 200, body: 'User-agent: *\nDisallow: /cart\n', headers: { 'content-type': 'text/plain' } }
  return { status: 200, body: FORBIDDING[Number(dress) - 1] ?? '', headers: { 'content-type': 'text/plain' } }
}

function send({ method }: IncomingMessage, response: ServerResponse, { status, body = '', headers = {}, head }: Answer): void {
  if (method === 'HEAD' && head !== undefined) response.writeHead(head.status, head.headers).end()
  else
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(method === 'HEAD' ? undefined : body)
}

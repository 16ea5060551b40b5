import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@ribbonry/contracts'
import { z } from 'zod'
import { memberOf } from './accounts.ts'
import { failure, replyTo, type Reply, success } from './fixture-answers.ts'
import { callAt, type FoundCall, refusalOf } from './fixture-calls.ts'
import { passOn } from './fixture-pages.ts'
import { sendPicture } from './fixture-pictures.ts'
import { sampleOf } from '@ribbonry/testing/samples'
import { type RecordedCall, Fixtures } from './fixtures.ts'

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
  /** Milliseconds by which a call like `GET /api/me` is answered late. */
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
      const reply = failing ? AWAY : await answerTo(fixtures, request, url)
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
      if (!request.destroyed) fixtures.reportFault(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`)
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

async function answerTo(fixtures: Fixtures, request: IncomingMessage, url: URL): Promise<Reply> {
  const method = request.method ?? 'GET'
  const found = callAt(method, url.pathname)
  if (found === undefined) return [404, failure('There is no such call.', 'not-found')]
  const cookie = request.headers.cookie ?? ''
  const body = await bodyOf(request)
  const asked: RecordedCall = { url, params: found.params, query: Object.fromEntries(url.searchParams), body, cookie }
  const override = fixtures.record(found.call, asked)
  if (override !== undefined && 'status' in override)
    return [override.status, { meta: { status: 'error', ...override.meta }, ...override.carried }]
  const member = memberOf(cookie)
  const refusal = refusalOf(found.call, member)
  if (refusal !== undefined) return [refusal[0], failure(refusal[2], refusal[1])]
  const [status, answer, cookies = []] = replyTo({ method, url, body, member }) ?? sampleReply(found.call)
  if (override === undefined) return checked(fixtures, found, [status, answer, cookies])
  const usual = (isSuccess(answer) ? answer : sampleReply(found.call)[1]) as object
  return checked(fixtures, found, [200, { ...usual, ...override.content(asked, usual) }, cookies])
}

/** A sample; what may be in the trash is outside of it. */
function sampleReply({ answer }: Call): Reply {
  return success(
    JSON.parse(JSON.stringify(sampleOf(answer)), (key: string, value: unknown) => (key === 'trashed' ? null : value)) as object,
  )
}

/** An answer, checked against its call. */
function checked(fixtures: Fixtures, { name, call }: FoundCall, [status, answer, cookies]: Reply): Reply {
  const { error } = isSuccess(answer) ? call.answer.safeParse(answer) : {}
  if (error !== undefined) fixtures.reportFault(`${name} (${call.method} ${call.path}): ${z.prettifyError(error)}`)
  return [status, answer, cookies ?? []]
}

function isSuccess(answer: unknown): boolean {
  return (answer as { meta: { status: string } }).meta.status === 'success'
}

/** Fields of a form; of a file its name. */
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

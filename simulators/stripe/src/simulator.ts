import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ZodError } from 'zod'
import { Account } from './account.ts'
import { Api } from './api.ts'
import { browserFile } from './browser-files.ts'
import { control } from './controls/controls.ts'
import { Faults } from './controls/faults.ts'
import { EventLog } from './events/event-log.ts'
import { type WebhookEndpoint, Webhooks } from './events/webhooks.ts'
import { type Answer, readBody, send } from './http/answer.ts'
import { IdempotencyKeys } from './http/idempotency.ts'
import { StripeError } from './http/stripe-error.ts'
import { Journal } from './store/journal.ts'
import { ObjectStore } from './store/object-store.ts'

export interface SimulatorOptions {
  /** 0 for a free one. */
  readonly port: number
  /** Keeps the account over restarts. */
  readonly file?: string
  readonly endpoint?: WebhookEndpoint
}

export interface Simulator {
  readonly url: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'
/** Pages of merchants call the API from their own origins. */
const FROM_ANYWHERE = { 'access-control-allow-origin': '*' }
const PREFLIGHT: Answer = {
  status: 204,
  body: '',
  headers: {
    ...FROM_ANYWHERE,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
  },
}

/** Starts a simulator of Stripe's API on this machine. */
export async function startSimulator({ port, file, endpoint }: SimulatorOptions): Promise<Simulator> {
  const now = (): number => Math.floor(Date.now() / 1000)
  const journal = new Journal(file)
  const store = new ObjectStore(journal)
  const webhooks = new Webhooks(journal, now, endpoint)
  const faults = new Faults()
  let url = ''
  const account = new Account(store, new EventLog(store, now, (event) => webhooks.deliver(event)), now, () => url)
  const api = new Api(account, new IdempotencyKeys(journal), faults)
  const server = createServer((request, response) => {
    const requestId = `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`
    answer(request, requestId)
      .then(async (given) => {
        if (given === 'cut-off') response.destroy()
        else send(response, given)
      })
      .catch((error: unknown) => fail(response, error))
  })

  async function answer(request: IncomingMessage, requestId: string): Promise<Answer | 'cut-off'> {
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname === '/healthz') return { status: 200, body: { status: 'ok' } }
    const file = request.method === 'GET' ? await browserFile(pathname) : undefined
    if (file !== undefined) return file
    if (!pathname.startsWith('/_simulator/')) return await answerApi(request, requestId)
    const text = await readBody(request)
    const asked = { method: request.method ?? 'GET', path: pathname, body: text === '' ? {} : (JSON.parse(text) as unknown) }
    return (await control({ account, webhooks, faults }, asked)) ?? { status: 404, body: { error: 'There is no such control' } }
  }

  async function answerApi(request: IncomingMessage, requestId: string): Promise<Answer | 'cut-off'> {
    if (request.method === 'OPTIONS') return PREFLIGHT
    const answered = await api.answer(request, requestId)
    return answered === 'cut-off' ? answered : { ...answered, headers: { ...answered.headers, ...FROM_ANYWHERE } }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: HOST }, resolve)
  })
  url = `http://${HOST}:${(server.address() as AddressInfo).port}`
  webhooks.resume(store.list('event').toReversed())
  return {
    url,
    close: async () => {
      await webhooks.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fail(response: ServerResponse, error: unknown): void {
  if (error instanceof StripeError) return send(response, { status: error.status, body: error.body })
  const isInput = error instanceof ZodError || error instanceof SyntaxError
  const message = error instanceof Error ? error.message : String(error)
  if (!isInput) process.stderr.write(`${error instanceof Error ? (error.stack ?? message) : message}\n`)
  send(response, { status: isInput ? 400 : 500, body: { error: { type: 'api_error', message } } })
}

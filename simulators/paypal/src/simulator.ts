import { type Answer, Faults, Journal, readBody, serve, type Server, Webhooks } from '@ribbonry/simulator-kit'
import type { IncomingMessage } from 'node:http'
import { Account } from './account.ts'
import { Api } from './api.ts'
import { controlsOf } from './controls/controls.ts'
import { createSigningKey } from './events/certificate.ts'
import { EventLog } from './events/event-log.ts'
import { signedRequest } from './events/signature.ts'
import { PaypalError } from './http/paypal-error.ts'
import { RequestIds } from './http/request-ids.ts'
import type { PaypalEvent, SigningKey } from './objects/objects.ts'
import { answerApproval, approvalPage } from './pages/approval-page.ts'
import { ObjectStore } from './store/object-store.ts'

export interface SimulatorOptions {
  /** 0 for any free port. */
  readonly port: number
  /** File in which the account is stored between runs. */
  readonly file?: string
  /** Address for events, and its webhook id at PayPal. */
  readonly endpoint?: { readonly url: string; readonly webhookId: string }
}

/** Starts a simulator of PayPal's API and approval page on this machine. */
export async function startSimulator({ port, file, endpoint }: SimulatorOptions): Promise<Server> {
  const clock = (): Date => new Date()
  const journal = new Journal(file)
  const store = new ObjectStore(journal)
  let origin = ''
  const webhooks = new Webhooks<PaypalEvent>(
    journal,
    endpoint && {
      url: endpoint.url,
      sign: ({ content }, age) => {
        const sentAt = new Date(clock().getTime() - age * 1000)
        return signedRequest(content, { key: signingKey(store, clock()), origin, webhookId: endpoint.webhookId, sentAt })
      },
    },
  )
  const faults = new Faults()
  const account = new Account(store, new EventLog(store, clock, (event) => webhooks.deliver(event)), clock, () => origin)
  const api = new Api(account, new RequestIds(journal), faults)
  const server = await serve({
    port,
    controls: controlsOf({ account, webhooks, faults }),
    answer: async (request, path) => (await answerPage(account, request, path)) ?? (await api.answer(request, path)),
    refusal: (error) => (error instanceof PaypalError ? { status: error.status, body: error.body } : undefined),
  })
  origin = server.url
  webhooks.resume(store.list('event'))
  return {
    url: origin,
    close: async () => {
      await webhooks.close()
      await server.close()
    },
  }
}

/** Answers requests without a token: the approval page, and the certificate of events. */
async function answerPage(account: Account, request: IncomingMessage, path: string): Promise<Answer | undefined> {
  const [, certificate] = /^\/v1\/notifications\/certs\/([\w-]+)$/.exec(path) ?? []
  if (certificate !== undefined)
    return {
      status: 200,
      body: account.get('key', certificate).certificate,
      headers: { 'content-type': 'application/x-pem-file' },
    }
  if (path !== '/checkoutnow') return undefined
  const order = new URL(request.url ?? '/', 'http://paypal').searchParams.get('token') ?? ''
  return request.method === 'POST' ? answerApproval(account, order, await readBody(request)) : approvalPage(account, order)
}

/** Creates the key on first use and stores it, because the certificate must not change at its address. */
function signingKey(store: ObjectStore, now: Date): SigningKey {
  return store.list('key')[0] ?? store.put('key', createSigningKey(now))
}

import { Faults, Journal, serve, type Server, Webhooks } from '@ribbonry/simulator-kit'
import { randomUUID } from 'node:crypto'
import { Account } from './account.ts'
import { Api } from './api.ts'
import { answerBrowser, fromAnywhere } from './browser-files.ts'
import { controlsOf } from './controls/controls.ts'
import { EventLog } from './events/event-log.ts'
import { signedRequest } from './events/signature.ts'
import { IdempotencyKeys } from './http/idempotency.ts'
import { StripeError } from './http/stripe-error.ts'
import type { StripeEvent } from './objects/objects.ts'
import { ObjectStore } from './store/object-store.ts'

export interface SimulatorOptions {
  /** 0 for any free port. */
  readonly port: number
  /** File in which the account is stored between runs. */
  readonly file?: string
  /** Address for events, and the secret that signs them. */
  readonly endpoint?: { readonly url: string; readonly secret: string }
}

/** Starts a simulator of Stripe's API on this machine. */
export async function startSimulator({ port, file, endpoint }: SimulatorOptions): Promise<Server> {
  const now = (): number => Math.floor(Date.now() / 1000)
  const journal = new Journal(file)
  const store = new ObjectStore(journal)
  const webhooks = new Webhooks<StripeEvent>(
    journal,
    endpoint && { url: endpoint.url, sign: (event, age) => signedRequest(event, endpoint.secret, now() - age) },
  )
  const faults = new Faults()
  let url = ''
  const account = new Account(store, new EventLog(store, now, (event) => webhooks.deliver(event)), now, () => url)
  const api = new Api(account, new IdempotencyKeys(journal), faults)
  const server = await serve({
    port,
    controls: controlsOf({ account, webhooks, faults }),
    answer: async (request) =>
      (await answerBrowser(request)) ??
      fromAnywhere(await api.answer(request, `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`)),
    refusal: (error) => (error instanceof StripeError ? { status: error.status, body: error.body } : undefined),
  })
  url = server.url
  webhooks.resume(store.list('event').toReversed())
  return {
    url,
    close: async () => {
      await webhooks.close()
      await server.close()
    },
  }
}

import { z } from 'zod'
import type { Account } from '../account.ts'
import { ReleaseRequest, SendRequest, WebhookSettings, type Webhooks } from '../events/webhooks.ts'
import type { Answer } from '../http/answer.ts'
import { matchPath } from '../http/api-request.ts'
import { presented } from '../http/presented.ts'
import { endChallenge } from '../payments/intent-steps.ts'
import { challengePage, returnAddress } from './challenge-page.ts'
import { FaultRequest, type Faults } from './faults.ts'

const ChallengeRequest = z.strictObject({ outcome: z.enum(['pass', 'fail']) })

/** What the controls work on. */
export interface Simulation {
  readonly account: Account
  readonly webhooks: Webhooks
  readonly faults: Faults
}

interface Control {
  readonly method: 'GET' | 'POST'
  readonly pattern: string
  readonly handle: (simulation: Simulation, body: unknown, id: string) => Promise<object | string> | object | string
}

/** Switches of the simulator itself, under `/_simulator`. They need no key. */
const CONTROLS: readonly Control[] = [
  {
    method: 'POST',
    pattern: '/_simulator/faults',
    handle: ({ faults }, body) => {
      faults.apply(FaultRequest.parse(body))
      return { faults: faults.list }
    },
  },
  {
    method: 'POST',
    pattern: '/_simulator/webhooks',
    handle: ({ webhooks }, body) => {
      webhooks.configure(WebhookSettings.parse(body))
      return {}
    },
  },
  {
    method: 'GET',
    pattern: '/_simulator/webhooks',
    handle: ({ account, webhooks }) => ({
      events: account.store.list('event').map((event) => ({
        id: event.id,
        type: event.type,
        object: (event.data.object as { readonly id?: string }).id ?? '',
        deliveries: webhooks.deliveriesOf(event).map(({ status }) => ({ status })),
      })),
    }),
  },
  ...['/_simulator/release', '/_simulator/webhooks/release'].map((pattern): Control => ({
    method: 'POST',
    pattern,
    handle: async ({ webhooks }, body) => ({ released: await webhooks.release(ReleaseRequest.parse(body)) }),
  })),
  {
    method: 'POST',
    pattern: '/_simulator/webhooks/:id/send',
    handle: async ({ account, webhooks }, body, id) => {
      const sent = await webhooks.send(account.get('event', id), SendRequest.parse(body))
      return { deliveries: sent.map(({ status }) => ({ status })) }
    },
  },
  {
    method: 'POST',
    pattern: '/_simulator/payment_intents/:id/challenge',
    handle: ({ account }, body, id) => presented(endChallenge(account, id, ChallengeRequest.parse(body).outcome)),
  },
  {
    method: 'GET',
    pattern: '/_simulator/challenge/:id',
    handle: ({ account }, _body, id) => challengePage(account.get('payment_intent', id)),
  },
  {
    method: 'POST',
    pattern: '/_simulator/challenge/:id',
    handle: ({ account }, body, id) => returnAddress(endChallenge(account, id, ChallengeRequest.parse(body).outcome)),
  },
]

/** Answers a request to `/_simulator/…`; undefined where there is no such control. */
export async function control(
  simulation: Simulation,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: unknown },
): Promise<Answer | undefined> {
  for (const one of CONTROLS) {
    const found = one.method === method ? matchPath(one.pattern, path) : undefined
    if (found !== undefined) return { status: 200, body: await one.handle(simulation, body, found['id'] ?? '') }
  }
  return undefined
}

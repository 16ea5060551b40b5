import { type Control, type Faults, sharedControls, type Webhooks } from '@ribbonry/simulator-kit'
import { z } from 'zod'
import type { Account } from '../account.ts'
import { openDispute, presentDispute, resolveDispute } from '../disputes/disputes.ts'
import type { PaypalEvent } from '../objects/objects.ts'
import { reviewCapture } from '../orders/captures.ts'
import { presentCapture } from '../orders/order-presenter.ts'
import { approveOrder } from '../orders/orders.ts'

const Approval = z.strictObject({
  email: z.email().default('buyer@ribbonry.test'),
  instrument: z.enum(['accepted', 'pending', 'declined']).default('accepted'),
})
const Review = z.strictObject({ outcome: z.enum(['complete', 'deny']) })
const Resolution = z.strictObject({ winner: z.enum(['buyer', 'seller']) })

/** Parts of the simulator that the controls change. */
export interface Simulation {
  readonly account: Account
  readonly webhooks: Webhooks<PaypalEvent>
  readonly faults: Faults
}

/** Controls of the simulator. */
export function controlsOf({ account, webhooks, faults }: Simulation): readonly Control[] {
  return [
    ...sharedControls({
      faults,
      webhooks,
      events: () => account.store.list('event').toReversed(),
      eventOf: (id) => account.get('event', id),
      objectOf: ({ object }) => object,
    }),
    {
      method: 'POST',
      pattern: '/_simulator/orders/:id/approve',
      handle: (body, id) => ({ payer_id: approveOrder(account, id, Approval.parse(body)).payer?.payer_id ?? '' }),
    },
    {
      method: 'POST',
      pattern: '/_simulator/orders/:id/review',
      handle: (body, id) => presentCapture(account, reviewCapture(account, id, Review.parse(body).outcome)),
    },
    {
      method: 'POST',
      pattern: '/_simulator/orders/:id/dispute',
      handle: (_body, id) => presentDispute(openDispute(account, id)),
    },
    {
      method: 'POST',
      pattern: '/_simulator/disputes/:id/resolve',
      handle: (body, id) => presentDispute(resolveDispute(account, id, Resolution.parse(body).winner)),
    },
  ]
}

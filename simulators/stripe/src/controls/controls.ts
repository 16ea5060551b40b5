import { type Control, type Faults, sharedControls, type Webhooks } from '@ribbonry/simulator-kit'
import { z } from 'zod'
import type { Account } from '../account.ts'
import { presented } from '../http/presented.ts'
import type { StripeEvent } from '../objects/objects.ts'
import { endChallenge } from '../payments/intent-steps.ts'
import { failRefund } from '../payments/refunds.ts'
import { challengePage, returnAddress } from './challenge-page.ts'

const DAY_SECONDS = 86_400
const FailureRequest = z.strictObject({ after_days: z.int().min(0).default(0) })
const ChallengeRequest = z.strictObject({ outcome: z.enum(['pass', 'fail']) })

/** Parts of the simulator that the controls change. */
export interface Simulation {
  readonly account: Account
  readonly webhooks: Webhooks<StripeEvent>
  readonly faults: Faults
}

/** Controls of the simulator. */
export function controlsOf({ account, webhooks, faults }: Simulation): readonly Control[] {
  return [
    ...sharedControls({
      faults,
      webhooks,
      events: () => account.store.list('event'),
      eventOf: (id) => account.get('event', id),
      objectOf: ({ data }) => (data.object as { readonly id?: string }).id ?? '',
    }),
    {
      method: 'POST',
      pattern: '/_simulator/payment_intents/:id/challenge',
      handle: (body, id) => presented(endChallenge(account, id, ChallengeRequest.parse(body).outcome)),
    },
    {
      method: 'POST',
      pattern: '/_simulator/refunds/:id/fail',
      handle: (body, id) => presented(failRefund(account, id, FailureRequest.parse(body).after_days * DAY_SECONDS)),
    },
    {
      method: 'GET',
      pattern: '/_simulator/challenge/:id',
      handle: (_body, id) => challengePage(account.get('payment_intent', id)),
    },
    {
      method: 'POST',
      pattern: '/_simulator/challenge/:id',
      handle: (body, id) => returnAddress(endChallenge(account, id, ChallengeRequest.parse(body).outcome)),
    },
  ]
}

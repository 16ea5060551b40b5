import { z } from 'zod'
import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Works off an event of a provider, which stands in a table: what fails is found again by `sweepPayments`. */
export const applyProviderEvent = job({
  service: 'payments',
  queue: 'payments.events',
  payload: z.object({ provider: z.literal('stripe'), event_id: z.string().max(200) }),
  attempts: 8,
  backoff: { type: 'exponential', delayMs: 500, jitter: 0.5 },
  keepsFailed: 100,
})

/** Asks providers about payments that have been pending for minutes, and about events that nobody has worked off. */
export const sweepPayments = job({ service: 'payments', queue: 'payments.sweep', payload: Nothing, attempts: 1, keepsFailed: 20 })

import { z } from 'zod'
import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Works off an event of a provider, which stands in a table: what fails is found again by `sweepPayments`. */
export const applyProviderEvent = job({
  service: 'payments',
  queue: 'payments.events',
  payload: z.object({ provider: z.enum(['stripe', 'paypal']), event_id: z.string().max(200) }),
  attempts: 8,
  backoff: { type: 'exponential', delayMs: 500, jitter: 0.5 },
  keepsFailed: 100,
})

/** Mails receipts that were issued. A failed job is not retried: the next scheduled one does the remaining work. */
export const mailReceipts = job({
  service: 'payments',
  queue: 'payments.receipts',
  name: 'mail',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})

/** Removes receipts whose years are over. */
export const expireReceipts = job({
  service: 'payments',
  queue: 'payments.receipts',
  name: 'expire',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})

/** Asks providers about payments that have been pending for minutes, and about events that nobody has worked off. */
export const sweepPayments = job({ service: 'payments', queue: 'payments.sweep', payload: Nothing, attempts: 1, keepsFailed: 20 })

/** Mails buyers who left a payment half-way the way back to it. */
export const remindUnfinishedPayments = job({
  service: 'payments',
  queue: 'payments.unfinished',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})

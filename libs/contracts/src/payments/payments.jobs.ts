import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Applies events of Stripe, which wait in a table: what fails is done by a later run. */
export const applyStripeEvents = job({
  service: 'payments',
  queue: 'payments.stripe-events',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})

/** The same for PayPal, by itself: one provider that is slow does not delay the other. */
export const applyPaypalEvents = job({
  service: 'payments',
  queue: 'payments.paypal-events',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
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

/** Enqueues mails about payments that are due. */
export const sendPaymentMails = job({
  service: 'payments',
  queue: 'payments.mails',
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

/** Asks providers about payments that have been pending for minutes. */
export const sweepPayments = job({ service: 'payments', queue: 'payments.sweep', payload: Nothing, attempts: 1, keepsFailed: 20 })

/** Mails buyers who left a payment half-way the way back to it. */
export const remindUnfinishedPayments = job({
  service: 'payments',
  queue: 'payments.unfinished',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})

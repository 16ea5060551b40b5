import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

export const receiveStripeEvent = call({
  service: 'payments',
  method: 'POST',
  path: '/api/payments/stripe/webhook',
  summary: 'Events of Stripe, signed by it: stored by their id, answered, and then worked off; anything else is a 400',
  access: 'visitor',
  answer: Nothing,
  rawBody: true,
  readsHeaders: ['stripe-signature'],
  maxBody: 1_000_000,
})

import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

export const receivePaypalEvent = call({
  service: 'payments',
  method: 'POST',
  path: '/api/payments/paypal/webhook',
  summary: 'Events of PayPal, signed by it: stored by their id, answered, and then worked off; anything else is a 400',
  access: 'visitor',
  answer: Nothing,
  rawBody: true,
  readsHeaders: [
    'paypal-auth-algo',
    'paypal-cert-url',
    'paypal-transmission-id',
    'paypal-transmission-sig',
    'paypal-transmission-time',
  ],
  maxBody: 1_000_000,
})

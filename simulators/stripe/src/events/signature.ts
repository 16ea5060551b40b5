import { createHmac } from 'node:crypto'
import type { SignedRequest } from '@ribbonry/simulator-kit'

/** A request with an event, signed as Stripe does (scheme `v1`): an HMAC of time and body. */
export function signedRequest(event: object, secret: string, second: number): SignedRequest {
  const body = JSON.stringify(event, null, 2)
  const digest = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${second},v1=${digest}`,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
  }
}

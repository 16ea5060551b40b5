import type { SignedRequest } from '@ribbonry/simulator-kit'
import { randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { SigningKey } from '../objects/objects.ts'

export interface Signer {
  readonly key: SigningKey
  /** Base address of the simulator, which serves the certificate. */
  readonly origin: string
  /** Id of the webhook at PayPal, which is part of the signed text. */
  readonly webhookId: string
  readonly sentAt: Date
}

/** A request with an event, signed as PayPal does: RSA over id, time, webhook id and checksum of the body. */
export function signedRequest(content: object, { key, origin, webhookId, sentAt }: Signer): SignedRequest {
  const body = JSON.stringify(content)
  const [id, time] = [randomUUID(), sentAt.toISOString().replace(/\.\d+Z$/, 'Z')]
  const message = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-1.0-1',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${origin}/v1/notifications/certs/${key.id}`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': sign('sha256', Buffer.from(message), key.privateKey).toString('base64'),
      'paypal-transmission-time': time,
    },
  }
}

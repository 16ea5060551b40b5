import { createHmac, timingSafeEqual } from 'node:crypto'

const MAX_CLOCK_SKEW_MS = 5 * 60_000

export interface SignedBounce {
  readonly message: string
  readonly at: string
  readonly signature: string
}

/** HMAC-SHA-256 in hex of `at`, a line break and the message. */
export function signBounce(secret: string, { message, at }: Pick<SignedBounce, 'message' | 'at'>): string {
  return createHmac('sha256', secret).update(`${at}\n${message}`).digest('hex')
}

/** Whether the signature is valid and recent. */
export function verifyBounce(secret: string, bounce: SignedBounce, now: Date): boolean {
  const signed = timingSafeEqual(Buffer.from(signBounce(secret, bounce), 'hex'), Buffer.from(bounce.signature, 'hex'))
  return signed && Math.abs(now.getTime() - Date.parse(bounce.at)) <= MAX_CLOCK_SKEW_MS
}

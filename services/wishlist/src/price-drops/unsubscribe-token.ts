import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (memberId: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`wishlist: no more price drops for ${memberId}`).digest()

/** Signs a member's id for the unsubscribe link of a mail, which works without a log-in. The token is good for nothing else. */
export function createUnsubscribeToken(memberId: number, secret: string): string {
  return `${memberId}.${signature(memberId, secret).toString('base64url')}`
}

/** The member of a token; undefined when the signature is wrong. */
export function readUnsubscribeToken(token: string, secret: string): number | undefined {
  const [id = '', signed = ''] = token.split('.')
  const memberId = Number(id)
  if (!/^[1-9]\d{0,15}$/.test(id)) return undefined
  const given = Buffer.from(signed, 'base64url')
  const right = signature(memberId, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? memberId : undefined
}

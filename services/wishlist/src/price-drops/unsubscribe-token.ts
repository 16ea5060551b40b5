import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (memberId: number, secret: string): Buffer => createHmac('sha256', secret).update(`wishlist: no more price drops for ${memberId}`).digest()

/** Names a member in a mail's link, so that they need not sign in to have no more of them. Nothing else can be done with it. */
export function createUnsubscribeToken(memberId: number, secret: string): string {
  return `${memberId}.${signature(memberId, secret).toString('base64url')}`
}

/** The member whom a token names; undefined when nobody signed it. */
export function readUnsubscribeToken(token: string, secret: string): number | undefined {
  const [id = '', signed = ''] = token.split('.')
  const memberId = Number(id)
  if (!/^[1-9]\d{0,15}$/.test(id)) return undefined
  const given = Buffer.from(signed, 'base64url')
  const right = signature(memberId, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? memberId : undefined
}

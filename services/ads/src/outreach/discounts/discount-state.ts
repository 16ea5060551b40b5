import type { DiscountRow } from './discounts.repository.ts'

export const DISCOUNT_DAYS = 14
/** Days between two mails about a discount, at least. */
export const DISCOUNT_MAIL_DAYS = 7
const DAY_MS = 86_400_000

/** Whether a discount is valid: not used, revoked or expired. */
export function isDiscountOpen({ used_at: used, revoked_at: revoked, expires }: StateOfDiscount, now: Date): boolean {
  return used === null && revoked === null && expires > now
}

/** Moment before which no further mail about it is sent; undefined where one may be sent. */
export function discountMailPause(mailed: Date | null, now: Date): Date | undefined {
  const until = mailed === null ? now : daysAfter(mailed, DISCOUNT_MAIL_DAYS)
  return until > now ? until : undefined
}

export function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS)
}

type StateOfDiscount = Pick<DiscountRow, 'used_at' | 'revoked_at' | 'expires'>

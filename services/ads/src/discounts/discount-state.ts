import type { DiscountRow } from './discounts.repository.ts'

export const DISCOUNT_DAYS = 14
/** A discount is mailed at most once in this time. */
export const DISCOUNT_MAIL_DAYS = 7
const DAY_MS = 86_400_000

/** Whether a discount counts: not used, not revoked, not expired. */
export function isDiscountOpen({ used_at: used, revoked_at: revoked, expires }: StateOfDiscount, now: Date): boolean {
  return used === null && revoked === null && expires > now
}

/** Until when no further mail about it goes; undefined where one may. */
export function discountMailPause(mailed: Date | null, now: Date): Date | undefined {
  const until = mailed === null ? now : daysAfter(mailed, DISCOUNT_MAIL_DAYS)
  return until > now ? until : undefined
}

export function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS)
}

type StateOfDiscount = Pick<DiscountRow, 'used_at' | 'revoked_at' | 'expires'>

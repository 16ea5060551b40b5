export type BoostState = 'held' | 'released' | 'booked' | 'disputed' | 'cancelled' | 'refunded'

/** A boost; each payment has at most one. */
export interface BoostRow {
  readonly id: number
  readonly version: number
  readonly payment_id: string
  readonly post_id: number
  /** Slug of the post at the time of the purchase. */
  readonly slug: string
  readonly title: string
  /** Day of New York, yyyy-MM-dd. */
  readonly day: string
  readonly state: BoostState
  /** E-mail address of a buyer without an account. */
  readonly email: string | null
  readonly member_id: number | null
  readonly facebook: boolean
  readonly newsletter: boolean
  readonly instagram: boolean
  readonly paid_at: Date | null
  readonly lost_at: Date | null
}

/** Whether a boost is paid and has a day. */
export function isStanding(boost: BoostRow | undefined): boost is BoostRow {
  return boost?.state === 'booked' || boost?.state === 'disputed'
}

/** SQL: columns of a `BoostRow`. */
export const BOOST_COLUMNS = `
  id, version, payment_id, post_id::float8 as post_id, slug, title, to_char(day, 'YYYY-MM-DD') as day, state, email,
  member_id::float8 as member_id, facebook, newsletter, instagram, paid_at, lost_at`

/** A day that payments asks for on behalf of a buyer. */
export interface NewBoost {
  readonly paymentId: string
  readonly postId: number
  readonly slug: string
  readonly title: string
  readonly day: string
  readonly email: string | null
  readonly memberId: number | null
  readonly trackingRef: string
  /** Hash of the secret of the buyer's device; null where it has none. */
  readonly holder: string | null
}

import type { AdPlan, Picture } from '@ribbonry/contracts'
import type { CreativeDays } from './creative-days.ts'
import type { Review } from './creative-status.ts'

/** State before a review, to undo it, and the mail that it plans. */
export interface ReviewUndo {
  readonly review: Review
  readonly approved_version: number | null
  readonly reason: string | null
  readonly needed: string | null
  readonly paused_by: 'owner' | 'edit-link' | null
  readonly mail: string
}

/** Newest version of a creative, with the facts of its campaign. */
export interface CreativeRow extends CreativeDays {
  readonly id: number
  readonly version: number
  readonly title: string
  /** What the thing is, in plain words; may be empty. */
  readonly what: string
  readonly content: string
  readonly price_cents: number | null
  readonly currency: string
  readonly link: string
  readonly advertiser: string
  /** Its own picture, or the picture of a gift that it uses. */
  readonly picture: Picture | null
  readonly gif_id: string | null
  /** Countries in which it is shown; empty for all. */
  readonly countries: string[]
  /** Gift categories in whose lists it is shown; empty for all lists. */
  readonly categories: number[]
  readonly campaign_id: number
  readonly review: Review
  readonly approved_version: number | null
  readonly waiting_since: Date
  readonly reason: string | null
  readonly needed: string | null
  readonly paused_by: 'owner' | 'edit-link' | null
  readonly passed: boolean
  readonly undo: ReviewUndo | null
  readonly undo_until: Date | null
  readonly claimed: boolean
  readonly paid: boolean
  readonly refunded: boolean
  readonly disqualified: boolean
  readonly owner_id: number | null
  /** The paid plan, or else the requested one. */
  readonly plan: AdPlan
  readonly wished_plan: AdPlan
}

/** Values that a save writes. */
export interface CreativeContent {
  readonly title: string
  /** What the thing is, in plain words; may be empty. */
  readonly what: string
  readonly content: string
  readonly priceCents: number | null
  readonly link: string
  readonly advertiser: string
  /** Undefined leaves them unchanged. */
  readonly countries: readonly string[] | undefined
  readonly categories: readonly number[] | undefined
  /** Undefined leaves picture and animation unchanged. */
  readonly picture: { readonly picture: Picture; readonly gifId: string | null } | undefined
}

/** Author of a version. */
export interface SavedBy {
  readonly by: 'visitor' | 'owner' | 'edit-link' | 'staff'
  readonly memberId: number | null
}

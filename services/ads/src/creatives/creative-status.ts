import type { CampaignStatus, CreativeStatus } from '@ribbonry/contracts'

/** Where the review of a creative stands. */
export type Review = 'waiting' | 'approved' | 'disapproved'

/** Facts of a campaign that decide its status. */
export interface CampaignFacts {
  readonly claimed: boolean
  /** A payment was received, and not refunded since. */
  readonly paid: boolean
  readonly refunded: boolean
  readonly disqualified: boolean
}

/** Facts that decide the status of a creative. */
export interface CreativeFacts {
  readonly claimed: boolean
  readonly paid: boolean
  readonly review: Review
  readonly paused: boolean
  /** Accepted for the outreach list, and so not running. */
  readonly passed: boolean
}

/**
 * The status of a creative: temporary until its campaign is claimed, then the first that applies (decision 84). Serving asks the
 * same rule as SQL (creative-status-sql.ts).
 */
export function creativeStatus({ claimed, paid, review, paused, passed }: CreativeFacts): CreativeStatus {
  if (!claimed) return 'temporary'
  if (passed) return 'pass'
  if (review === 'disapproved') return 'disapproved'
  if (review === 'waiting') return 'unapproved'
  if (!paid) return 'unpaid'
  return paused ? 'paused' : 'running'
}

/** The status of a campaign. Whoever pays after having been disqualified is not any more. */
export function campaignStatus({ claimed, paid, refunded, disqualified }: CampaignFacts): CampaignStatus {
  if (claimed && paid) return 'paid'
  if (claimed && refunded) return 'refunded'
  if (disqualified) return 'disqualified'
  return claimed ? 'unpaid' : 'temporary'
}

import type { CampaignStatus, CreativeStatus } from '@ribbonry/contracts'

/** State of the review of a creative. */
export type Review = 'waiting' | 'approved' | 'disapproved'

/** Facts that determine the status of a campaign. */
export interface CampaignFacts {
  readonly claimed: boolean
  /** Whether a payment was received and not refunded since. */
  readonly paid: boolean
  readonly refunded: boolean
  readonly disqualified: boolean
}

/** Facts that determine the status of a creative. */
export interface CreativeFacts {
  readonly claimed: boolean
  readonly paid: boolean
  readonly review: Review
  readonly paused: boolean
  /** Accepted for the outreach list, and therefore not running. */
  readonly passed: boolean
}

/**
 * Status of a creative: temporary until its campaign is claimed, then the first that applies (decision 84).
 * creative-status-sql.ts has the same rule as SQL, for serving.
 */
export function creativeStatus({ claimed, paid, review, paused, passed }: CreativeFacts): CreativeStatus {
  if (!claimed) return 'temporary'
  if (passed) return 'pass'
  if (review === 'disapproved') return 'disapproved'
  if (review === 'waiting') return 'unapproved'
  if (!paid) return 'unpaid'
  return paused ? 'paused' : 'running'
}

/** Status of a campaign. A payment ends a disqualification. */
export function campaignStatus({ claimed, paid, refunded, disqualified }: CampaignFacts): CampaignStatus {
  if (claimed && paid) return 'paid'
  if (claimed && refunded) return 'refunded'
  if (disqualified) return 'disqualified'
  return claimed ? 'unpaid' : 'temporary'
}

import type { NewsletterAudience, NewsletterState } from '@ribbonry/contracts'
import type { NewsletterGift } from './newsletter-gift.ts'

/** A stored newsletter. */
export interface NewsletterRow {
  readonly id: number
  readonly audience: NewsletterAudience
  readonly title: string
  readonly title_written: boolean
  readonly subject: string
  readonly emoji: string
  readonly subheading: string
  readonly send_at: Date | null
  readonly ready: boolean
  readonly state: NewsletterState
  readonly version: number
  readonly begun_at: Date | null
  readonly ended_at: Date | null
  readonly paused_why: string | null
}

/** A newsletter with its gifts in their order. */
export interface FullNewsletter extends NewsletterRow {
  readonly gifts: readonly NewsletterGift[]
}

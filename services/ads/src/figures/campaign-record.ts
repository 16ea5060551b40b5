import type { AdPlan, Picture } from '@ribbonry/contracts'
import type { Review } from '../pitching/creatives/creative-status.ts'

/** A campaign for the dashboards. */
export interface CampaignRecord {
  readonly id: number
  readonly owner_id: number | null
  /** The paid plan, or else the requested one. */
  readonly plan: AdPlan
  readonly wished_plan: AdPlan
  readonly created: Date
  readonly source_post_id: number | null
  readonly claimed: boolean
  readonly paid: boolean
  readonly refunded: boolean
  readonly disqualified: boolean
}

/** Figures of a creative from tracking's last answer. */
export interface KeptFigures {
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
  readonly expected_clicks: number
  readonly expected_saves: number
  readonly read_at: Date
}

/** A creative for the dashboards, with its stored figures since the baseline. */
export interface CreativeRecord {
  readonly id: number
  readonly campaign_id: number
  readonly title: string
  readonly picture: Picture | null
  readonly review: Review
  readonly reason: string | null
  readonly needed: string | null
  readonly waiting_since: Date
  /** Days of New York on which it is shown, yyyy-MM-dd; null for no limit. */
  readonly first_day: string | null
  readonly last_day: string | null
  readonly paused: boolean
  readonly passed: boolean
  readonly baseline_at: Date | null
  /** Members who have it saved now, minus those at the baseline. */
  readonly saves: number
  readonly kept: KeptFigures | null
}

/** An ad, and the moment from which its events count. */
export interface CountedAd {
  readonly id: number
  readonly baselineAt: Date | null
}

/** Figures to store. */
export interface FiguresToKeep {
  readonly creative_id: number
  readonly baseline_at: Date | null
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
  readonly expected_clicks: number
  readonly expected_saves: number
}

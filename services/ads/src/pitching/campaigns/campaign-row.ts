import type { AdPlan } from '@ribbonry/contracts'

/** A campaign with the facts that determine its status. */
export interface CampaignRow {
  readonly id: number
  readonly version: number
  /** The paid plan, or else the requested one. */
  readonly plan: AdPlan
  readonly wished_plan: AdPlan
  readonly owner_id: number | null
  readonly email: string | null
  readonly name: string
  readonly claimed: boolean
  readonly paid: boolean
  readonly refunded: boolean
  readonly disqualified: boolean
  /** Title of its newest creative; empty without one. */
  readonly title: string
}

export interface NewCampaign {
  readonly id: number
  readonly tempHash: Buffer
  readonly plan: AdPlan
  readonly name: string
  readonly email: string | null
  readonly step: 'lead' | 'funnel'
}

/** A payment as payments reports it. */
export interface Payment {
  readonly plan: AdPlan
  readonly cents: number
  readonly at: Date
}

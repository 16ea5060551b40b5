import type { AdPlan, CampaignStatus } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface CampaignSnapshot {
  readonly campaign: number
  readonly status: CampaignStatus
  readonly owner_id: number | null
  /** Plan that its maker requests. */
  readonly plan: AdPlan
  /** Whether a payment of its fee is received and not fully refunded. */
  readonly is_paid: boolean
}

const FIND = `
  select k.campaign::float8 as campaign, k.status, k.owner_id::float8 as owner_id, k.plan,
    exists (
      select from payments as p where p.campaign = k.campaign and not p.lifts_plan
        and p.state in ('paid', 'partly-refunded', 'disputed')
    ) as is_paid
  from known_campaigns as k where k.campaign = $1`

@Injectable()
export class CampaignsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(campaign: number): Promise<CampaignSnapshot | undefined> {
    return (await this.source.query<CampaignSnapshot[]>(FIND, [campaign]))[0]
  }
}

import type { AdPlan } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { IS_PAID } from '../creatives/creative-status-sql.ts'

export interface NewPitch {
  readonly id: number
  readonly title: string
  readonly merchant: string
  /** The plan that was paid, or else the one that is wished for. */
  readonly plan: AdPlan
  readonly wished_plan: AdPlan
  readonly paid: boolean
  readonly waiting_since: Date
}

const UNTOLD = `
  select c.id, c.title, c.advertiser as merchant, coalesce(p.paid_plan, p.plan) as plan, p.plan as wished_plan,
    ${IS_PAID} as paid, c.waiting_since
  from creatives as c join campaigns as p on p.id = c.campaign_id
  where c.review = 'waiting' and c.staff_told_at is null and c.passed_at is null and p.claimed_at is not null
  order by c.waiting_since, c.id for update of c`

/** Creatives that came for approval and that no mail to staff has named yet. */
@Injectable()
export class NewPitchesRepository {
  /**
   * The oldest first, locked until the transaction ends. Another that gathers at the same time waits: to skip what is locked
   * would split the mail.
   */
  async lockUntold(transaction: Transaction): Promise<NewPitch[]> {
    return await transaction.query<NewPitch[]>(UNTOLD)
  }

  async markTold(transaction: Transaction, ids: readonly number[], at: Date): Promise<void> {
    await transaction.query('update creatives set staff_told_at = $2 where id = any($1::int[])', [ids, at])
  }
}

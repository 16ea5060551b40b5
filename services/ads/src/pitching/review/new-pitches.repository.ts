import type { AdPlan } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { IS_PAID } from '../creatives/creative-status-sql.ts'

export interface NewPitch {
  readonly id: number
  readonly title: string
  readonly merchant: string
  /** The paid plan, or else the requested one. */
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

/** Creatives that wait for approval and were not part of a mail to staff yet. */
@Injectable()
export class NewPitchesRepository {
  /**
   * Locks them until the transaction ends, oldest first. A concurrent run waits, since skipping locked rows would split the mail.
   */
  async lockUnmailed(transaction: Transaction): Promise<NewPitch[]> {
    return await transaction.query<NewPitch[]>(UNTOLD)
  }

  async markMailed(transaction: Transaction, ids: readonly number[], at: Date): Promise<void> {
    await transaction.query('update creatives set staff_told_at = $2 where id = any($1::int[])', [ids, at])
  }
}

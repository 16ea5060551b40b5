import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import type { Lead } from './lead-fields.ts'

// Days are those of New York, the site's time zone.
const INSERT = `
  insert into leads (name, email, link, link_key, plan, day, created)
  values ($1, $2, $3, $4, $5, ($6::timestamptz at time zone 'America/New_York')::date, $6)
  on conflict on constraint leads_once do nothing returning id::float8 as id`

export interface LeadRow extends Pick<Lead, 'name' | 'email' | 'plan'> {
  readonly id: number
  readonly created: Date
}

/** Leads of the pitch page. */
@Injectable()
export class LeadsRepository {
  /** Returns the id; undefined for a repetition on the same day. */
  async insertIfAbsent(
    transaction: Transaction,
    { name, email, link, linkKey, plan }: Lead,
    at: Date,
  ): Promise<number | undefined> {
    return (await transaction.query<{ id: number }[]>(INSERT, [name, email, link, linkKey, plan, at]))[0]?.id
  }

  /** Locks leads since a moment that have no campaign, until the transaction ends. */
  async lockWithoutCampaign(transaction: Transaction, since: Date, most: number): Promise<LeadRow[]> {
    return await transaction.query<LeadRow[]>(
      `select id::float8 as id, name, email, plan, created from leads where campaign_id is null and created >= $1
       order by created limit $2 for update skip locked`,
      [since, most],
    )
  }

  async setCampaign(transaction: Transaction, id: number, campaignId: number): Promise<void> {
    await transaction.query('update leads set campaign_id = $2 where id = $1', [id, campaignId])
  }
}

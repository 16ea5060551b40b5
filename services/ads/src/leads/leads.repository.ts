import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import type { Lead } from './lead-fields.ts'

// A day of New York, the site's time zone.
const INSERT = `
  insert into leads (name, email, link, link_key, plan, day, created)
  values ($1, $2, $3, $4, $5, ($6::timestamptz at time zone 'America/New_York')::date, $6)
  on conflict on constraint leads_once do nothing returning id::float8 as id`

/** Leads of the pitch page. */
@Injectable()
export class LeadsRepository {
  /** The id; undefined for a lead that came before on the same day. */
  async insertIfAbsent(
    transaction: Transaction,
    { name, email, link, linkKey, plan }: Lead,
    at: Date,
  ): Promise<number | undefined> {
    return (await transaction.query<{ id: number }[]>(INSERT, [name, email, link, linkKey, plan, at]))[0]?.id
  }

  async setCampaign(transaction: Transaction, id: number, campaignId: number): Promise<void> {
    await transaction.query('update leads set campaign_id = $2 where id = $1', [id, campaignId])
  }
}

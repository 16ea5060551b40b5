import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const TABLES = {
  payments: `
    select kind, coalesce(campaign::text, to_char(day, 'YYYY-MM-DD')) as paid_for, plan, state, provider, amount::float8 as cents,
      refunded::float8 as refunded_cents, currency, email, created
    from payments where member_id = $1 order by created`,
  receipts: `
    select number::float8 as number, issued, subject, r.company, r.tax_number, r.email
    from receipts as r join payments using (payment_id) where member_id = $1 order by number`,
  campaigns: `
    select campaign::text as campaign, title, plan, status from known_campaigns where owner_id = $1 order by campaign`,
  affiliate_payments: `
    select amount::float8 as cents, ref, created, deleted from affiliate_payments where user_id = $1 order by payment_id`,
} as const

/** Exports a member's data. */
@Injectable()
export class OwnDataRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async export(memberId: number): Promise<Record<string, unknown[]>> {
    const rows = await Promise.all(
      Object.entries(TABLES).map(async ([name, query]) => [name, await this.source.query<unknown[]>(query, [memberId])] as const),
    )
    return Object.fromEntries(rows)
  }
}

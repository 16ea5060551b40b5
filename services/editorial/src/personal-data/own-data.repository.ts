import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const TABLES = {
  guides_you_work_at: `
    select id as number, slug, title, status, user_id = $1 as as_writer, curator_id = $1 as as_curator, created from guides
    where user_id = $1 or curator_id = $1 order by id`,
  comments_on_guides: `
    select guide_id as guide, product_id as product, comment, at, resolved from guide_comments where member_id = $1 order by id`,
  submissions: `
    select id as number, title, submission_type as type, submitted, approved, rounds, product_count as gifts,
      amount_cents / 100.0 as dollars, payment_id as payment
    from submissions where member_id = $1 order by id`,
  payments_to_you: `
    select id as number, at, amount_cents / 100.0 as dollars, product_count as gifts, voids as takes_back, reason
    from writer_payments where member_id = $1 order by id`,
  saves_of_guides: `
    select guide_id as guide, version, at, fields from guide_revisions where member_id = $1 order by id desc limit 10000`,
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

import type { commissionChanged, EventPayload } from '@ribbonry/contracts'
import { type Fact, Projection } from '@ribbonry/service-kit/projection'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Post of what programmes attribute to no gift. */
const NO_POST = 0

interface CommissionFact extends Fact {
  /** Post and month in one word. */
  readonly code: string
  readonly post_id: number
  /** yyyy-MM */
  readonly month: string
  readonly cents: number
}

const projection = new Projection<CommissionFact>({
  table: 'known_commissions',
  key: 'code',
  columns: { code: 'text', post_id: 'bigint', month: 'text', cents: 'bigint' },
  sameVersion: 'first',
})

const BY_POST = `
  select post_id::float8 as post, sum(cents)::float8 as cents from known_commissions
  where post_id between $1 and $2 group by post_id`

/** Projection of what affiliate programmes pay for gifts, filled by `payments.commission-changed.v1`. */
@Injectable()
export class CommissionsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Upserts commissions. Idempotent; out-of-order events are ignored by version. */
  async upsert(changes: readonly EventPayload<typeof commissionChanged>[]): Promise<void> {
    const facts = changes.map(({ post_id: post, month, version, commission_cents: cents }) => ({
      code: `${post ?? NO_POST} ${month}`,
      version,
      post_id: post ?? NO_POST,
      month,
      cents,
    }))
    await projection.upsert(this.source, facts)
  }

  /** Months that were reported, yyyy-MM. */
  async listMonths(): Promise<string[]> {
    const rows = await this.source.query<{ month: string }[]>('select distinct month from known_commissions order by month')
    return rows.map(({ month }) => month)
  }

  /** US cents of all reported months, by post; posts without commission are left out. */
  async sumByPost({ from, to }: { readonly from: number; readonly to: number }): Promise<Map<number, number>> {
    const rows = await this.source.query<{ post: number; cents: number }[]>(BY_POST, [from, to])
    return new Map(rows.map(({ post, cents }) => [post, cents]))
  }
}

import type { AffiliateProgram } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import type { CommissionDelta, StoredEarning } from './planned-batch.ts'

// Serialises the imports, so that no import misses a row that another one is inserting.
const LOCK = `select pg_advisory_xact_lock(hashtext('affiliate-earnings:' || current_schema()))`

const STORED = `
  select key, transaction, to_char(day, 'YYYY-MM-DD') as day, tag, sub_tag as "subTag", gift_id::float8 as gift,
    creative_id::float8 as creative, guide_id::float8 as guide, slot, ordered_units as "orderedUnits",
    shipped_units as "shippedUnits", sales::float8 as sales, commission::float8 as commission, revision
  from affiliate_earnings where program = $1 and key = any($2::text[])`

const WRITE = `
  insert into affiliate_earnings (program, key, transaction, day, tag, sub_tag, gift_id, creative_id, guide_id, slot,
    ordered_units, shipped_units, sales, commission, revision, import_id)
  select $1, key, transaction, day, tag, "subTag", gift, creative, guide, slot, "orderedUnits", "shippedUnits", sales, commission,
    revision, $2
  from jsonb_to_recordset($3::jsonb) as r (key text, transaction text, day date, tag text, "subTag" text, gift bigint,
    creative bigint, guide bigint, slot text, "orderedUnits" integer, "shippedUnits" integer, sales bigint, commission bigint,
    revision integer)
  on conflict (program, key) do update set transaction = excluded.transaction, day = excluded.day, tag = excluded.tag,
    sub_tag = excluded.sub_tag, gift_id = excluded.gift_id, creative_id = excluded.creative_id, guide_id = excluded.guide_id,
    slot = excluded.slot, ordered_units = excluded.ordered_units, shipped_units = excluded.shipped_units,
    sales = excluded.sales, commission = excluded.commission, revision = excluded.revision, import_id = excluded.import_id`

const ADD = `
  insert into affiliate_commissions as c (gift_id, month, commission)
  select gift, month, cents from jsonb_to_recordset($1::jsonb) as d (gift bigint, month text, cents bigint) order by gift, month
  on conflict (gift_id, month) do update set commission = c.commission + excluded.commission, version = c.version + 1`

/** Rows of reports, one for each transaction, and their sums by gift and month. */
@Injectable()
export class EarningsRepository {
  /** Reads the stored rows with these keys, and locks out other imports until the transaction ends. */
  async lockStored(
    transaction: Transaction,
    program: AffiliateProgram,
    keys: readonly string[],
  ): Promise<Map<string, StoredEarning>> {
    await transaction.query(LOCK)
    const rows = await transaction.query<StoredEarning[]>(STORED, [program, keys])
    return new Map(rows.map((row) => [row.key, row]))
  }

  async write(
    transaction: Transaction,
    { program, importId }: { readonly program: AffiliateProgram; readonly importId: number },
    rows: readonly StoredEarning[],
  ): Promise<void> {
    if (rows.length > 0) await transaction.query(WRITE, [program, importId, JSON.stringify(rows)])
  }

  async addCommissions(transaction: Transaction, deltas: readonly CommissionDelta[]): Promise<void> {
    if (deltas.length > 0) await transaction.query(ADD, [JSON.stringify(deltas)])
  }
}

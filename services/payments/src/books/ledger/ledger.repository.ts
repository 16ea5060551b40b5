import type { LedgerAccount } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { type BalancedFact, entriesOf, type LedgerFact } from './ledger-fact.ts'

// One statement that skips facts which are recorded already, or given twice, together with their entries. The trigger on the
// entries checks that they balance and updates the sums of the accounts.
const RECORD = `
  with given as (
    select distinct on (id) *
    from jsonb_to_recordset($1::jsonb) as (id text, type text, payment_id uuid, occurred timestamptz, entries jsonb)
    order by id
  ), recorded as (
    insert into ledger_facts (fact_id, type, payment_id, occurred, entries)
    select id, type, payment_id, occurred, jsonb_array_length(entries) from given order by id
    on conflict do nothing returning fact_id
  ), entered as (
    insert into ledger_entries (fact_id, account, debit, credit)
    select id, account, debit, credit
    from given join recorded on fact_id = id
      cross join lateral jsonb_to_recordset(entries) as (account text, debit bigint, credit bigint)
    order by id, debit = 0
  )
  select fact_id from recorded`

const MOVEMENTS = `
  select fact_id as id, type, sum(debit)::float8 as amount from ledger_facts join ledger_entries using (fact_id)
  where payment_id = $1 group by fact_id, type`

const ACCOUNTS = 'select account, debit::float8 as debit, credit::float8 as credit from ledger_accounts order by account'

/** The double-entry ledger, append-only: the database refuses updates and deletes. */
@Injectable()
export class LedgerRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Records facts, each once by its id, in the transaction of the change they describe. All facts of a transaction belong in one
   * call, which locks the sums of their accounts in a fixed order. Returns the ids of newly recorded facts.
   */
  async record(transaction: Transaction, ...facts: readonly LedgerFact[]): Promise<string[]> {
    return await this.recordBalanced(
      transaction,
      facts.map((fact) => ({ ...fact, entries: entriesOf(fact) })),
    )
  }

  /** As `record`, for facts that have their entries. */
  async recordBalanced(transaction: Transaction, facts: readonly BalancedFact[]): Promise<string[]> {
    if (facts.length === 0) return []
    const rows = facts.map(({ id, type, paymentId, occurred, entries }) => ({
      id,
      type,
      payment_id: paymentId,
      occurred: occurred.toISOString(),
      entries,
    }))
    const recorded = await transaction.query<{ fact_id: string }[]>(RECORD, [JSON.stringify(rows)])
    return recorded.map(({ fact_id: id }) => id)
  }

  /** Facts recorded for a payment. */
  async movementsOf(transaction: Transaction, paymentId: string): Promise<Pick<LedgerFact, 'id' | 'type' | 'amount'>[]> {
    return await transaction.query<Pick<LedgerFact, 'id' | 'type' | 'amount'>[]>(MOVEMENTS, [paymentId])
  }

  /** Totals of every account, cents. */
  async accounts(): Promise<LedgerAccount[]> {
    return await this.source.query<LedgerAccount[]>(ACCOUNTS)
  }
}

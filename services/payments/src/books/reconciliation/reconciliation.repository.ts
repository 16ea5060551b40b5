import type { LedgerDifference } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import type { LedgerFact } from '../ledger/ledger-fact.ts'

type Fact = Pick<LedgerFact, 'id' | 'amount'>

export interface Reconciliation {
  /** Number of facts that at least one side has. */
  readonly compared: number
  readonly differences: LedgerDifference[]
}

interface Compared {
  /** Half-open interval: `until` is excluded. */
  readonly from: Date
  readonly until: Date
  /** Ledger account whose money moved. */
  readonly account: string
}

const OPEN = 'create temporary table reported_facts (fact_id text not null, amount bigint not null) on commit drop'

const REPORT = `
  insert into reported_facts (fact_id, amount)
  select id, amount from jsonb_to_recordset($1::jsonb) as (id text, amount bigint)`

// Counts how often each side has a fact, so that a duplicate in the provider's report is a difference.
const COMPARE = `
  with recorded as (
    select fact_id, sum(debit) as amount, 1 as times from ledger_facts join ledger_entries using (fact_id)
    where occurred >= $1 and occurred < $2 group by fact_id having bool_or(account = $3)
  ), reported as (
    select fact_id, amount, row_number() over (partition by fact_id order by amount) as times from reported_facts
  )
  select count(*)::float8 as compared, coalesce(
    jsonb_agg(
      jsonb_build_object('fact', fact_id, 'ledger', recorded.amount, 'provider', reported.amount) order by fact_id, times
    ) filter (where recorded.amount is distinct from reported.amount), '[]'
  ) as differences
  from recorded full join reported using (fact_id, times)`

/** Compares a provider's report with the ledger in the database, so that the process holds neither side in memory. */
@Injectable()
export class ReconciliationRepository {
  /** Creates the temporary table. Must run first in the transaction. */
  async open(transaction: Transaction): Promise<void> {
    await transaction.query(OPEN)
  }

  async report(transaction: Transaction, facts: readonly Fact[]): Promise<void> {
    await transaction.query(REPORT, [JSON.stringify(facts)])
  }

  /** Compares the facts reported in this transaction with the ledger facts that moved money of an account. */
  async compare(transaction: Transaction, { from, until, account }: Compared): Promise<Reconciliation> {
    const [found] = await transaction.query<Reconciliation[]>(COMPARE, [from, until, account])
    return found ?? { compared: 0, differences: [] }
  }
}

import { withConnection } from '../servers/stack.ts'

/** Number of entries in the ledger. */
export const LEDGER_ENTRIES = 10_000_000
/** Payments on the reconciled day, with a charge and a fee each. */
export const PAYMENTS_OF_DAY = 50_000
/** Amount of a payment and its provider's fee, cents. */
export const [AMOUNT, FEE] = [24_900, 752] as const
const ENTRIES_PER_PAYMENT = 4
const EARLIER_PAYMENTS = (LEDGER_ENTRIES - PAYMENTS_OF_DAY * ENTRIES_PER_PAYMENT) / ENTRIES_PER_PAYMENT
const DAY_SECONDS = 86_400

// Facts of payments with their entries. $1: prefix of the ids; $2: number; $3: time of the first; $4: seconds between them.
const FACTS = `
  insert into ledger_facts (fact_id, type, payment_id, occurred, entries)
  select type || '.' || $1::text || n, type, md5($1::text || n)::uuid,
    date_trunc('second', $3::timestamptz + n * $4::float8 * interval '1 second'), 2
  from generate_series(0, $2::integer - 1) as n cross join (values ('charge'), ('fee')) as t (type)`

const ENTRIES = `
  insert into ledger_entries (fact_id, account, debit, credit)
  select type || '.' || $1::text || n, account, debit, credit
  from generate_series(0, $2::integer - 1) as n cross join (values
    ('charge', 'cash:stripe', ${AMOUNT}, 0), ('charge', 'income:pitch', 0, ${AMOUNT}),
    ('fee', 'fees:stripe', ${FEE}, 0), ('fee', 'cash:stripe', 0, ${FEE})
  ) as t (type, account, debit, credit)`

const SUMS = `
  insert into ledger_accounts (account, debit, credit)
  select account, sum(debit), sum(credit) from ledger_entries group by account
  on conflict (account) do update set debit = excluded.debit, credit = excluded.credit`

/** Prefix of the ids of the day's charges. */
export const CHARGE_OF_DAY = 'ch_day'

/** Second of the day at which a payment is made. */
export const secondOf = (payment: number): number => Math.floor((payment * DAY_SECONDS) / PAYMENTS_OF_DAY)

/**
 * Fills the ledger with 10 million entries, 50,000 payments of them on one day. The triggers that check each fact are off.
 * @param databaseUrl administrator's address
 * @param day its midnight (UTC)
 */
export async function fillLedger(databaseUrl: string, day: Date): Promise<void> {
  const began = new Date(day.getTime() - (EARLIER_PAYMENTS + 1) * 20_000)
  await withConnection(databaseUrl, async (client) => {
    await client.query('set search_path to payments; set session_replication_role to replica; set statement_timeout to 0')
    for (const [prefix, count, from, step] of [
      ['ch_', EARLIER_PAYMENTS, began, 20],
      [CHARGE_OF_DAY, PAYMENTS_OF_DAY, day, DAY_SECONDS / PAYMENTS_OF_DAY],
    ] as const) {
      await client.query(FACTS, [prefix, count, from, step])
      await client.query(ENTRIES, [prefix, count])
    }
    await client.query(SUMS)
    for (const table of ['ledger_facts', 'ledger_entries', 'ledger_accounts']) await client.query(`vacuum (analyze) ${table}`)
  })
}

import { withConnection } from '../servers/stack.ts'

/** Entries of the whole ledger. */
export const LEDGER_ENTRIES = 10_000_000
/** Payments of the day that is reconciled: a charge and a fee each. */
export const PAYMENTS_OF_DAY = 50_000
/** Cents of a payment, and what the provider keeps of it. */
export const [AMOUNT, FEE] = [24_900, 752] as const
const ENTRIES_PER_PAYMENT = 4
const EARLIER_PAYMENTS = (LEDGER_ENTRIES - PAYMENTS_OF_DAY * ENTRIES_PER_PAYMENT) / ENTRIES_PER_PAYMENT
const DAY_SECONDS = 86_400

/** Facts of payments, and their entries. `$1`: beginning of ids; `$2`: how many; `$3`: when the first is; `$4`: seconds between them. */
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

/** Begins the ids of the day's charges. */
export const CHARGE_OF_DAY = 'ch_day'

/** The second of a payment within its day. */
export const secondOf = (payment: number): number => Math.floor((payment * DAY_SECONDS) / PAYMENTS_OF_DAY)

/**
 * Fills the ledger with 10 million entries, of which a day has 50,000 payments. The triggers, which check each fact as it comes, are off.
 * @param databaseUrl the administrator's
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

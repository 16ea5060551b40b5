import type { PaymentsStage } from './payments-stage.ts'
import type { Charged } from './provider-books.ts'

interface PaidBoost {
  readonly payment_id: string
  readonly day: string
  readonly stands: boolean
  /** Net amount in the ledger, cents: charges minus refunds. */
  readonly ledger: number
  /** State of the boost in ads; null where ads has none. */
  readonly boost: string | null
  /** Whether the calendar lists the day as taken by this boost. */
  readonly takes_day: boolean
  readonly has_receipt: boolean
}

export interface BoostsReport {
  /** Cents. */
  readonly ledger: number
  /** Number of taken days. */
  readonly days: number
  readonly differences: readonly string[]
}

const BOOSTS = `
  with money as (
    select payment_id, sum(case f.type when 'charge' then e.debit when 'refund' then -e.debit when 'refund-reversal' then e.debit
      else 0 end)::float8 as net
    from payments.ledger_facts as f join payments.ledger_entries as e using (fact_id) group by payment_id
  )
  select p.payment_id, to_char(p.day, 'YYYY-MM-DD') as day, p.state in ('paid', 'partly-refunded') as stands,
    coalesce(net, 0)::float8 as ledger, b.state as boost, d.day is not null and d.held_until is null as takes_day,
    r.number is not null as has_receipt
  from payments.payments as p left join money using (payment_id) left join payments.receipts as r using (payment_id)
    left join ads.boosts as b on b.payment_id = p.payment_id left join ads.boost_days as d on d.boost_id = b.id
  where p.kind = 'boost' order by p.day, p.created`

/** Compares provider, ledger and calendar for every boost. */
export async function auditBoosts({ sql }: PaymentsStage, { payments }: Charged): Promise<BoostsReport> {
  const { rows } = await sql.query<PaidBoost>(BOOSTS)
  const charged = new Map<string, number>()
  for (const { paymentId, cents } of payments) charged.set(paymentId, (charged.get(paymentId) ?? 0) + cents)
  const standing = new Map<string, number>()
  for (const { day, stands } of rows) standing.set(day, (standing.get(day) ?? 0) + (stands ? 1 : 0))
  return {
    ledger: rows.reduce((sum, { ledger }) => sum + ledger, 0),
    days: rows.filter((row) => row.takes_day).length,
    differences: [
      ...[...standing].filter(([, times]) => times > 1).map(([day, times]) => `${day} was sold ${times} times`),
      ...rows.flatMap((row) => differencesOf(row, charged.get(row.payment_id) ?? 0)),
    ],
  }
}

function differencesOf(row: PaidBoost, cents: number): string[] {
  const { payment_id: id, day, stands, ledger, boost, takes_day: takesDay, has_receipt: hasReceipt } = row
  const name = `the boost on ${day} (${id})`
  return [
    ...(cents === ledger ? [] : [`${name}: ${cents} cents at the provider, ${ledger} in the ledger`]),
    ...(stands === cents > 0 ? [] : [`${name}: ${cents} cents are kept, and it ${stands ? 'stands' : 'does not stand'}`]),
    ...(stands === (boost === 'booked') ? [] : [`${name} ${stands ? 'stands' : 'does not stand'}, and is ${boost} at ads`]),
    ...(stands === takesDay ? [] : [`${name} ${stands ? 'does not have' : 'has'} its day`]),
    ...(hasReceipt || !stands ? [] : [`${name} has no receipt`]),
  ]
}

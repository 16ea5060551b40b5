import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

const LOCK = 'lock table exchange_rates in exclusive mode'

const UPDATE = `
  with wanted as (select key as currency, value::double precision as usd from jsonb_each_text($1::jsonb)), gone as (
    delete from exchange_rates where currency not in (select currency from wanted) returning 1
  ), written as (
    insert into exchange_rates select currency, usd from wanted
    on conflict (currency) do update set usd = excluded.usd where exchange_rates.usd <> excluded.usd
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from written) as changed`

/** Prices of gifts in dollars do not change, and most are. */
const RECOMPUTE_OWN = `
  update posts set price_usd_cents = to_usd_cents(price_cents, currency)
  where currency <> 'USD' and price_usd_cents is distinct from to_usd_cents(price_cents, currency)`

const RECOMPUTE_EDITIONS = 'select write_edition_prices(array(select distinct post_id from post_prices))'

/** The rates by which the database compares prices. */
@Injectable()
export class ExchangeRatesRepository {
  /** Other instances that start at the same time wait. @returns whether a rate changed */
  async update(transaction: Transaction, usd: Readonly<Record<string, number>>): Promise<boolean> {
    await transaction.query(LOCK)
    const [row] = await transaction.query<{ changed: string }[]>(UPDATE, [JSON.stringify(usd)])
    return Number(row?.changed) > 0
  }

  async recomputePrices(transaction: Transaction): Promise<void> {
    for (const statement of [RECOMPUTE_OWN, RECOMPUTE_EDITIONS]) await transaction.query(statement)
  }
}

import { SqlMigration } from '@ribbonry/service-kit'

/** Cents above which a gift is in the next band; each is about a quarter more than the one before, where most budgets are. */
const BOUNDS = [300, 500, 700, 900, 1100, 1400, 1700, 2100, 2600, 3200, 4000, 5100, 6300, 7800, 10_100, 15_100, 20_100, 30_100]

/** Which of the bands a price in US cents is in: 0 for the cheapest gifts. */
const PRICE_BAND = `
  create function price_band(cents bigint) returns integer language sql immutable strict parallel safe
    return width_bucket(cents, '{${BOUNDS.join(',')}}'::bigint[])`

/**
 * Categories and the band of the lowest price of any country, as a number below zero: one index finds the few gifts that are in a
 * category and within a budget. By the category alone, thousands of wide rows were read to find those.
 */
const FINDER_CODES = `
  create function finder_codes(category_ids integer[], lowest bigint) returns integer[] language sql immutable parallel safe
    return category_ids || (-1 - price_band(lowest))`

/** The gift finder reads what fits the budget, and little else. */
export class SearchEntriesByPrice1764603000000 extends SqlMigration {
  readonly statements = [
    PRICE_BAND,
    FINDER_CODES,
    `create index search_entries_by_codes on search_entries using gin
      (finder_codes(category_ids, least(price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents)))`,
    'drop index search_entries_by_category',
  ]
}

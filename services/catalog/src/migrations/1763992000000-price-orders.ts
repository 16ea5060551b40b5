import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Prices as editions show them, in US cents, and as all other countries see them. */
const ORDERS = {
  posts_by_us_price: 'coalesce(us_usd_cents, price_usd_cents)',
  posts_by_gb_price: 'coalesce(gb_usd_cents, price_usd_cents)',
  posts_by_ca_price: 'coalesce(ca_usd_cents, price_usd_cents)',
  posts_by_own_price: 'price_usd_cents',
}

/** Every filter is read from the index; the columns of its expression have to be in it for that. */
const READ = 'us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable'

/** The orders by price, one index for both directions of each edition. */
export class PriceOrders1763992000000 implements MigrationInterface {
  name = 'PriceOrders1763992000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, price] of Object.entries(ORDERS)) {
      const own = price === 'price_usd_cents' ? '' : 'price_usd_cents, '
      await runner.query(`
        create index ${name} on posts ((${price}), id) include (published, nsfw, ${own}${READ}) where published is not null`)
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import { SqlMigration } from '@ribbonry/service-kit'

const PRICES = 'price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents'
const FILTERED = `nsfw, ${PRICES}, merchant, countries, broken, unavailable, category_ids`

const RANKINGS = {
  posts_by_clicks_score: 'clicks_score desc, id desc',
  posts_by_week_score: 'week_score desc, id desc',
  posts_by_all_time_score: 'all_time_score desc, id desc',
  posts_by_week_ctr: 'week_ctr desc, id desc',
  posts_by_mobile_ctr: 'mobile_ctr desc, id desc',
  posts_by_shuffle: 'shuffle, id',
  posts_by_us_price: '(coalesce(us_usd_cents, price_usd_cents)), id',
  posts_by_gb_price: '(coalesce(gb_usd_cents, price_usd_cents)), id',
  posts_by_ca_price: '(coalesce(ca_usd_cents, price_usd_cents)), id',
}

const renewed = (name: string, keysAndMore: string): string[] => [
  `drop index ${name}`,
  `create index ${name} on posts ${keysAndMore}`,
]

/**
 * The categories of gifts are in the indexes of all lists: a page of a category, and the counts of all categories, read no other
 * gift's row.
 */
export class CategoriesInLists1764606000000 extends SqlMigration {
  readonly statements = [
    ...Object.entries(RANKINGS).flatMap(([name, keys]) =>
      renewed(name, `(${keys}) include (published, ${FILTERED}) where published is not null`),
    ),
    ...renewed('posts_by_published', `(published desc, id desc) include (${FILTERED}) where published is not null`),
    ...renewed(
      'posts_over_1k',
      `(published desc, id desc) include (${FILTERED}) where published is not null and greatest(${PRICES}) >= 50000`,
    ),
    ...renewed(
      'posts_by_own_price',
      `(price_usd_cents, id) include (published, ${FILTERED.replace('price_usd_cents, ', '')}) where published is not null`,
    ),
  ]
}

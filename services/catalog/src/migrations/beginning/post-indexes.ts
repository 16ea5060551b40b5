const PRICES = 'price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents'
const FILTERED = `nsfw, ${PRICES}, merchant, countries, broken, unavailable`

/** The orders in which gifts are listed: the key, then the id, so that a position is unambiguous. */
const RANKINGS = {
  posts_by_clicks_score: 'clicks_score desc, id desc',
  posts_by_week_score: 'week_score desc, id desc',
  posts_by_all_time_score: 'all_time_score desc, id desc',
  posts_by_week_ctr: 'week_ctr desc, id desc',
  posts_by_mobile_ctr: 'mobile_ctr desc, id desc',
  posts_by_shuffle: 'shuffle, id',
}

/** Prices as editions show them, in US cents: their own, else that of all other countries. One index for both directions. */
const EDITION_PRICES = {
  posts_by_us_price: 'coalesce(us_usd_cents, price_usd_cents)',
  posts_by_gb_price: 'coalesce(gb_usd_cents, price_usd_cents)',
  posts_by_ca_price: 'coalesce(ca_usd_cents, price_usd_cents)',
}

/** Indexes of gifts. Those of lists carry every filter, so that rows which do not match are skipped without reading them. */
export const POST_INDEXES: readonly string[] = [
  ...Object.entries(RANKINGS).map(
    ([name, keys]) => `create index ${name} on posts (${keys}) include (published, ${FILTERED}) where published is not null`,
  ),
  `create index posts_by_published on posts (published desc, id desc) include (${FILTERED}) where published is not null`,
  // A thousand of each edition's currency are more than 500 dollars.
  `create index posts_over_1k on posts (published desc, id desc) include (${FILTERED})
    where published is not null and greatest(${PRICES}) >= 50000`,
  // The columns of its expression have to be in an index for it to be read alone.
  ...Object.entries(EDITION_PRICES).map(
    ([name, price]) =>
      `create index ${name} on posts ((${price}), id) include (published, ${FILTERED}) where published is not null`,
  ),
  `create index posts_by_own_price on posts (price_usd_cents, id)
    include (published, ${FILTERED.replace('price_usd_cents, ', '')}) where published is not null`,
  'create index posts_by_merchant on posts (merchant, published desc)',
  'create index posts_by_merchant_name on posts (lower(merchant_name), merchant)',
  'create index posts_by_canonical_link on posts (canonical_link)',
  'create index posts_by_slug_likeness on posts using gin (slug public.gin_trgm_ops) where published is not null',
  `create index posts_by_typed_words on posts using gin (to_tsvector('typed', plain_words(title || ' ' || what)))
    where published is not null`,
  // A few hundred of all, found without looking at the others.
  'create index posts_on_instagram on posts (published desc, id desc) where instagram and published is not null',
  // Holds what is to be published at once, which is nothing most of the time.
  `create index posts_to_publish on posts (id)
    where publish_when_complete and published is null and merchant_link <> '' and price_cents is not null
      and json_array_length(images) > 0`,
  // What the list for staff filters and sorts by, so that a page and a count are read from an index alone.
  `create index posts_for_staff on posts (id) include (
    trashed_at, published, broken, unavailable, merchant, source, price_usd_cents, modified, impressions, clicks, saves)`,
  'create index posts_by_title on posts (title, id) include (trashed_at)',
  'create index posts_without_picture on posts (id) where json_array_length(images) = 0 and trashed_at is null',
  "create index posts_without_link on posts (id) where merchant_link = '' and trashed_at is null",
  'create index posts_drafts on posts (id) where published is null and trashed_at is null',
  'create index posts_broken on posts (id) where broken and trashed_at is null',
  'create index posts_unavailable on posts (id) include (published) where unavailable',
  'create index posts_in_trash on posts (trashed_at) where trashed_at is not null',
]

import { SqlMigration } from '@ribbonry/service-kit'

/** What Etsy is searched for, and the listings that were found there. */
export class EtsyListings1764601400000 extends SqlMigration {
  readonly statements = [
    `create table etsy_keywords (
      id integer generated always as identity primary key,
      keyword text not null,
      -- In US cents; null for any.
      min_price_cents bigint,
      max_price_cents bigint,
      created timestamptz not null default now(),
      -- The search goes on here. Each page that is stored raises it, so that two processes cannot store one page twice.
      next_offset integer not null default 0,
      pass integer not null default 1,
      -- When Etsy is asked next.
      due timestamptz not null default now(),
      -- A process asks for a page until then; another one takes over afterwards.
      leased_until timestamptz,
      -- The end of the last whole search.
      searched timestamptz,
      -- Failures since the last page, and the last one in words.
      failures integer not null default 0,
      failure text
    )`,
    'create unique index etsy_keywords_once on etsy_keywords (lower(keyword))',
    'create index etsy_keywords_due on etsy_keywords (due, id)',
    `create table etsy_listings (
      -- The number that Etsy gives it.
      id bigint primary key,
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'dismissed')),
      title text not null,
      description text not null,
      link text not null,
      canonical_link text not null,
      -- Null while Etsy has not been asked for it.
      shop text,
      price_cents bigint,
      price_usd_cents bigint,
      currency text not null,
      -- As a card shows it, and as it is taken in; empty without one.
      image text not null,
      full_image text not null,
      listed timestamptz,
      found timestamptz not null default now(),
      -- When Etsy last said that it is for sale.
      checked timestamptz not null default now(),
      decided timestamptz,
      decided_by bigint,
      -- The gift that was made of it.
      post_id bigint
    )`,
    `create index etsy_listings_found on etsy_listings (found desc, id desc) where state = 'waiting'`,
    `create index etsy_listings_listed on etsy_listings (listed desc, id desc) where state = 'waiting'`,
    `create index etsy_listings_price on etsy_listings (price_usd_cents, id) where state = 'waiting'`,
    `create table etsy_finds (
      listing_id bigint not null references etsy_listings (id) on delete cascade,
      keyword_id integer not null references etsy_keywords (id) on delete cascade,
      primary key (listing_id, keyword_id)
    )`,
    'create index etsy_finds_by_keyword on etsy_finds (keyword_id, listing_id)',
  ]
}

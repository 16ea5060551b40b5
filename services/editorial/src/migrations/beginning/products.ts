/** Products of guides, and the ids that stay with their guide. */
export const PRODUCTS: readonly string[] = [
  `create table guide_products (
    id integer generated always as identity primary key,
    guide_id integer not null references guides (id) on delete cascade,
    place integer not null,
    gift text,
    post_id bigint,
    title text not null default '',
    content text not null default '',
    picture jsonb,
    price numeric(12, 2),
    currency text,
    link text,
    merchant text,
    broken boolean not null default false,
    price_text text not null default '',
    crop boolean not null default false,
    crop_source text not null default '',
    crop_top double precision,
    crop_bottom double precision,
    crop_left double precision,
    crop_right double precision,
    crop_error boolean not null default false,
    notified_broken boolean not null default false,
    read_hash text,
    -- Products change places within one statement.
    constraint guide_products_place unique (guide_id, place) deferrable initially deferred
  )`,
  'create index guide_products_by_post on guide_products (post_id)',
  'create index guide_products_waiting on guide_products (gift) where post_id is null',
  // An id stays with its guide: reserved before the first save, and kept after a removal so that it can be undone.
  `create table reserved_products (
    product_id integer primary key,
    guide_id integer not null references guides (id) on delete cascade,
    reserved timestamptz not null default now()
  )`,
  'create index reserved_products_by_time on reserved_products (reserved)',
  `create table removed_products (
    product_id integer primary key,
    guide_id integer not null references guides (id) on delete cascade,
    place integer not null,
    product jsonb not null,
    removed timestamptz not null default now()
  )`,
  'create index removed_products_by_guide on removed_products (guide_id)',
]

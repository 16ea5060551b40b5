/** Gift categories in two levels. A parent may not be deleted while it has children, nor be its own. */
export const CATEGORIES: readonly string[] = [
  `create table gift_categories (
    id integer generated always as identity primary key,
    name text not null,
    slug text not null constraint gift_categories_slug unique,
    description text not null default '',
    parent_id integer references gift_categories (id) on delete restrict,
    rating real,
    rating_count integer not null default 0,
    created timestamptz not null default now(),
    modified timestamptz not null default now(),
    stars integer not null default 0,
    raters integer not null default 0,
    version integer not null default 1,
    check (parent_id <> id)
  )`,
  'create index gift_categories_by_parent on gift_categories (parent_id)',
]

import type { MigrationInterface, QueryRunner } from 'typeorm'

// The rules of libs/guides (stage.ts) as SQL, so that lists filter by an index. A test compares both for every combination.
export const STAGE = `
  case when status <> 'draft' then null
    when writing_approved then 'Ready For Publish'
    when user_id is not null then case when submitted_editor then 'Needs Review' else 'In Progress' end
    when curation_approved then 'Ready For Writer'
    when curator_id is not null then case when submitted_curator then 'Needs Review' else 'In Progress' end
    when draft_approved then 'Ready To Assign'
    else 'Draft' end`

const GUIDES = [
  `alter table guides
    add column status text not null default 'draft',
    add column first_published timestamptz,
    add column publish_at timestamptz,
    add column publishing_since timestamptz,
    add column planned date,
    add column created_by integer,
    add column user_id integer,
    add column curator_id integer,
    add column submitted_editor boolean not null default false,
    add column submitted_curator boolean not null default false,
    add column draft_approved boolean not null default false,
    add column curation_approved boolean not null default false,
    add column writing_approved boolean not null default false,
    add column turn_since timestamptz not null default now(),
    add column traffic_volume integer,
    add column source_picture jsonb,
    add column focus_x double precision not null default 0.5,
    add column focus_y double precision not null default 0.5,
    add column category_ids integer[] not null default '{}',
    add column linked_paths text[] not null default '{}',
    add column product_count integer not null default 0,
    add column amazon_count integer not null default 0,
    add column etsy_count integer not null default 0,
    add column views integer not null default 0,
    add column top_ten_ctr double precision,
    add constraint guides_status check (status in ('draft', 'publishing', 'published')),
    add constraint guides_focus check (focus_x between 0 and 1 and focus_y between 0 and 1)`,
  `alter table guides add column stage text generated always as (${STAGE}) stored`,
  `update guides set status = 'published', first_published = published, draft_approved = true, curation_approved = true,
    writing_approved = true where published is not null`,
]

// Categories move from a list in each guide to a table of their own.
const CATEGORIES = [
  `create table guide_categories (
    id integer generated always as identity primary key,
    slug text not null constraint guide_categories_slug unique,
    name text not null,
    label text not null
  )`,
  'create unique index guide_categories_by_name on guide_categories (lower(name))',
  `insert into guide_categories (slug, name, label)
    select c.slug, min(c.name), min(c.name) from guides, jsonb_to_recordset(guides.categories) as c (slug text, name text)
    where c.slug is not null group by c.slug order by c.slug on conflict do nothing`,
  `update guides set category_ids = coalesce((
    select array_agg(c.id order by w.place) from jsonb_array_elements(categories) with ordinality as w (category, place)
      join guide_categories as c on c.slug = w.category ->> 'slug'), '{}')`,
  'alter table guides drop column categories',
]

const PRODUCTS = [
  `alter table guide_products
    add column price_text text not null default '',
    add column crop boolean not null default false,
    add column crop_source text not null default '',
    add column crop_top double precision,
    add column crop_bottom double precision,
    add column crop_left double precision,
    add column crop_right double precision,
    add column crop_error boolean not null default false,
    add column notified_broken boolean not null default false,
    add column read_hash text`,
  // Products change places within one statement.
  'alter table guide_products drop constraint guide_products_place',
  `alter table guide_products add constraint guide_products_place unique (guide_id, place) deferrable initially deferred`,
  `update guides set
    product_count = counted.products, amazon_count = counted.amazon, etsy_count = counted.etsy
    from (
      select p.guide_id, count(*) as products,
        count(*) filter (where coalesce(p.merchant, k.merchant) = 'Amazon') as amazon,
        count(*) filter (where coalesce(p.merchant, k.merchant) = 'Etsy') as etsy
      from guide_products as p left join known_posts as k on k.post_id = p.post_id group by p.guide_id
    ) as counted where counted.guide_id = guides.id`,
  // An id stays with its guide: reserved before the first save, and kept after a removal so that it can be undone.
  `create table reserved_products (
    product_id integer primary key,
    guide_id integer not null references guides (id) on delete cascade,
    reserved timestamptz not null default now()
  )`,
  `create table removed_products (
    product_id integer primary key,
    guide_id integer not null references guides (id) on delete cascade,
    place integer not null,
    product jsonb not null,
    removed timestamptz not null default now()
  )`,
]

const REST = [
  // What a save changed, as it was before: an earlier version is today's with the changes since taken back, newest first.
  `create table guide_revisions (
    id bigint generated always as identity primary key,
    guide_id integer not null references guides (id) on delete cascade,
    version integer not null,
    at timestamptz not null default now(),
    member_id integer,
    fields text[] not null default '{}',
    before jsonb not null default '{}',
    constraint guide_revisions_version unique (guide_id, version)
  )`,
  'insert into guide_revisions (guide_id, version, at) select id, version, modified from guides',
  `create table guide_pictures (
    media_id text primary key,
    picture jsonb not null,
    stored timestamptz not null default now()
  )`,
  `create table guide_interlinks (
    id integer generated always as identity primary key,
    guide_id integer not null references guides (id) on delete cascade,
    place integer not null,
    keyword text not null,
    link text not null,
    path text not null,
    done boolean not null default false
  )`,
  `create table blacklisted_sites (
    host text primary key,
    added_by integer,
    added timestamptz not null default now()
  )`,
  `create table known_staff (
    member_id bigint primary key,
    version integer not null,
    deleted boolean not null,
    username text not null,
    roles text[] not null,
    access_type text
  )`,
]

const INDEXES = [
  'create index guides_by_modified on guides (modified desc, id desc)',
  'create index guides_by_stage on guides (stage, id desc) where stage is not null',
  'create index guides_by_writer on guides (user_id, id desc) where user_id is not null',
  'create index guides_by_curator on guides (curator_id, id desc) where curator_id is not null',
  `create index guides_publishing on guides (publishing_since) where status = 'publishing'`,
  'create index guides_planned on guides (planned) where planned is not null',
  'create index guides_by_linked_path on guides using gin (linked_paths)',
  'create index reserved_products_by_time on reserved_products (reserved)',
  'create index removed_products_by_guide on removed_products (guide_id)',
  'create index guide_interlinks_by_guide on guide_interlinks (guide_id, place)',
  'create index guide_interlinks_by_path on guide_interlinks (path)',
  'create index known_staff_by_name on known_staff (lower(username)) where not deleted',
]

/** What staff need to write guides: their state, categories, ids that stay, revisions, links to make, and who staff are. */
export class GuideDesk1764201000000 implements MigrationInterface {
  name = 'GuideDesk1764201000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...GUIDES, ...CATEGORIES, ...PRODUCTS, ...REST, ...INDEXES]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

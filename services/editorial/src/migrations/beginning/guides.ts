// The rules of libs/guides (stage.ts) as SQL, so that lists filter by an index. A test compares both for every combination.
const STAGE = `
  case when status <> 'draft' then null
    when writing_approved then 'Ready For Publish'
    when user_id is not null then case when submitted_editor then 'Needs Review' else 'In Progress' end
    when curation_approved then 'Ready For Writer'
    when curator_id is not null then case when submitted_curator then 'Needs Review' else 'In Progress' end
    when draft_approved then 'Ready To Assign'
    else 'Draft' end`

/**
 * What a guide is filtered and counted by on the dashboard, as digits of one number: its status, its stage, and whether it has a
 * writer. An index of numbers is passed over three times as fast as one of words.
 */
const LIST_GROUP = `
  100 * case status when 'draft' then 1 when 'publishing' then 2 else 3 end
  + 10 * coalesce(array_position(array[
    'Draft', 'Ready To Assign', 'Ready For Writer', 'In Progress', 'Needs Review', 'Ready For Publish'], ${STAGE}), 0)
  + case when user_id is null then 0 else 1 end`

/** What lists filter and count by: with these in an index, no row is read but those of the page. */
const FILTERED = 'list_group, user_id, curator_id'

/** Buying guides with their authors and categories, and the orders in which lists show them. */
export const GUIDES: readonly string[] = [
  `create table authors (
    id integer generated always as identity primary key,
    name text not null constraint authors_name unique check (name <> ''),
    line text not null default '',
    picture jsonb,
    source text
  )`,
  `create table guide_categories (
    id integer generated always as identity primary key,
    slug text not null constraint guide_categories_slug unique,
    name text not null,
    label text not null
  )`,
  'create unique index guide_categories_by_name on guide_categories (lower(name))',
  `create table guides (
    id integer generated always as identity primary key,
    slug text not null constraint guides_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    title text not null,
    short_title text not null default '',
    content text not null default '',
    outro text not null default '',
    layout text not null default 'listicle',
    color text not null default '#f3e4bd' check (color ~ '^#[0-9a-f]{6}$'),
    picture jsonb,
    picture_of text,
    picture_post_id bigint,
    audience text[] not null default '{}',
    published timestamptz,
    created timestamptz not null default now(),
    modified timestamptz not null default now(),
    version integer not null default 1,
    source text,
    source_hash text,
    author_id integer references authors (id) on delete set null,
    checked date,
    status text not null default 'draft',
    first_published timestamptz,
    publish_at timestamptz,
    publishing_since timestamptz,
    planned date,
    created_by integer,
    user_id integer,
    curator_id integer,
    submitted_editor boolean not null default false,
    submitted_curator boolean not null default false,
    draft_approved boolean not null default false,
    curation_approved boolean not null default false,
    writing_approved boolean not null default false,
    turn_since timestamptz not null default now(),
    traffic_volume integer,
    source_picture jsonb,
    focus_x double precision not null default 0.5,
    focus_y double precision not null default 0.5,
    category_ids integer[] not null default '{}',
    linked_paths text[] not null default '{}',
    product_count integer not null default 0,
    amazon_count integer not null default 0,
    etsy_count integer not null default 0,
    views integer not null default 0,
    top_ten_ctr double precision,
    stage text generated always as (${STAGE}) stored,
    -- Version of the computation that the views are of.
    views_version integer not null default 0,
    list_group smallint generated always as (${LIST_GROUP}) stored,
    constraint guides_focus check (focus_x between 0 and 1 and focus_y between 0 and 1),
    constraint guides_status check (status in ('draft', 'publishing', 'published'))
  )`,
  'create index guides_by_day on guides (published desc, id desc) where published is not null',
  'create index guides_by_stage on guides (stage, id desc) where stage is not null',
  'create index guides_by_writer on guides (user_id, id desc) where user_id is not null',
  'create index guides_by_curator on guides (curator_id, id desc) where curator_id is not null',
  "create index guides_publishing on guides (publishing_since) where status = 'publishing'",
  'create index guides_planned on guides (planned) where planned is not null',
  'create index guides_by_linked_path on guides using gin (linked_paths)',
  // Searches of staff forgive typing errors.
  'create index guides_by_likeness on guides using gin (lower(title) public.gin_trgm_ops)',
  `create index guides_by_slug_likeness on guides using gin (replace(slug, '-', ' ') public.gin_trgm_ops)`,
  // What waits longest comes first in the list of those at which it is somebody's turn.
  'create index guides_by_turn on guides (turn_since, id) where stage is not null',
  // The dashboard filters, sorts and counts 50,000 guides by these alone. An expression is only read from an index that has its
  // columns as well.
  'create index guides_by_list_group on guides (list_group)',
  `create unique index guides_by_number on guides (id) include (${FILTERED})`,
  `create index guides_by_modified on guides (modified desc, id desc) include (${FILTERED})`,
  `create index guides_by_title on guides (lower(title), id) include (title, ${FILTERED})`,
  `create index guides_by_views on guides (views desc, id desc) include (${FILTERED})`,
  `create index guides_by_ctr on guides (coalesce(top_ten_ctr, -1) desc, id desc) include (top_ten_ctr, ${FILTERED})`,
  `create index guides_by_traffic on guides (coalesce(traffic_volume, -1) desc, id desc) include (traffic_volume, ${FILTERED})`,
  `create index guides_by_product_count on guides (product_count desc, id desc) include (${FILTERED})`,
]

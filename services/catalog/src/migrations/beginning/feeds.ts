/**
 * Product feeds: files, how their columns and categories are matched, and imports with what each did, so that it can be rolled
 * back.
 */
export const FEEDS: readonly string[] = [
  `create table feed_files (
    id integer generated always as identity primary key,
    filename text not null,
    address text,
    path text not null,
    bytes bigint not null default 0,
    status text not null default 'ready' check (status in ('fetching', 'ready', 'failed')),
    error text,
    created timestamptz not null default now()
  )`,
  'create index feed_files_by_age on feed_files (created)',
  // Maps of columns and choices of categories that are remembered.
  `create table feed_maps (
    source text primary key,
    map jsonb not null,
    currency text,
    used timestamptz not null default now()
  )`,
  `create table feed_category_choices (
    source text not null,
    label text not null,
    category_id integer references gift_categories (id) on delete cascade,
    applied boolean not null default false,
    primary key (source, label)
  )`,
  'create index feed_category_choices_by_category on feed_category_choices (category_id)',
  // Runs with the checkpoint they go on from.
  `create table feed_imports (
    id integer generated always as identity primary key,
    filename text not null,
    path text not null,
    map jsonb not null,
    currency text,
    status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
    dry_run boolean not null default false,
    started_by bigint,
    bytes_read bigint not null default 0,
    bytes_total bigint not null default 0,
    rows_read integer not null default 0,
    rows_created integer not null default 0,
    rows_updated integer not null default 0,
    rows_unchanged integer not null default 0,
    rows_refused integer not null default 0,
    checkpoint_line integer not null default 0,
    seconds_spent real not null default 0,
    fingerprint text not null,
    error text,
    created timestamptz not null default now(),
    started timestamptz,
    finished timestamptz,
    file_id integer references feed_files (id) on delete set null,
    gifts_recorded boolean not null default false,
    rollback_status text check (rollback_status in ('waiting', 'running', 'done')),
    rollback_asked timestamptz,
    rollback_by bigint,
    rolled_back timestamptz,
    gifts_deleted integer not null default 0,
    gifts_withdrawn integer not null default 0,
    gifts_restored integer not null default 0,
    gifts_kept integer not null default 0,
    rows_merged integer not null default 0,
    rows_warned integer not null default 0,
    -- When the import's process last said that it lives.
    beat timestamptz,
    broken_off boolean not null default false
  )`,
  "create index feed_imports_unfinished on feed_imports (fingerprint) where status in ('waiting', 'running')",
  'create index feed_imports_by_file on feed_imports (file_id)',
  // Rows that were refused.
  `create table feed_refusals (
    id bigint generated always as identity primary key,
    import_id integer not null references feed_imports (id) on delete cascade,
    line integer not null,
    field text not null,
    reason text not null,
    value text not null default ''
  )`,
  'create index feed_refusals_by_line on feed_refusals (import_id, line, id)',
  // What rows were refused or taken otherwise for, summed up.
  `create table feed_findings (
    import_id integer not null references feed_imports (id) on delete cascade,
    kind text not null check (kind in ('refused', 'warned')),
    field text not null,
    reason text not null,
    rows integer not null,
    lines integer[] not null,
    value text not null default '',
    primary key (import_id, kind, field, reason)
  )`,
  // What an import did to which gift. Without a foreign key to posts: that a gift is gone is told by its row.
  `create table feed_import_gifts (
    import_id integer not null references feed_imports (id) on delete cascade,
    post_id bigint not null,
    what text not null check (what in ('created', 'updated')),
    version_before integer,
    version integer not null,
    before jsonb,
    outcome text check (outcome in ('deleted', 'withdrawn', 'restored', 'kept')),
    primary key (import_id, post_id)
  )`,
  'create index feed_import_gifts_by_post on feed_import_gifts (post_id)',
]

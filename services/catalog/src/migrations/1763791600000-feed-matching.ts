import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
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
  // Without a foreign key to posts: that a gift is gone is told by its row.
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
  `alter table feed_imports
    add column file_id integer references feed_files (id) on delete set null,
    add column gifts_recorded boolean not null default false,
    add column rollback_status text check (rollback_status in ('waiting', 'running', 'done')),
    add column rollback_asked timestamptz,
    add column rollback_by bigint,
    add column rolled_back timestamptz,
    add column gifts_deleted integer not null default 0,
    add column gifts_withdrawn integer not null default 0,
    add column gifts_restored integer not null default 0,
    add column gifts_kept integer not null default 0`,
  'create index feed_imports_by_file on feed_imports (file_id)',
  'alter table posts add column publish_when_complete boolean not null default false',
  // Holds what is to be published at once, which is nothing most of the time.
  `create index posts_to_publish on posts (id)
    where publish_when_complete and published is null and merchant_link <> '' and price_cents is not null
      and json_array_length(images) > 0`,
  `create table known_members (
    member_id bigint primary key,
    version integer not null,
    username text not null
  )`,
]

/**
 * Feeds that wait to be matched, maps and categories that are remembered, what each import did to which gift so that it can be
 * rolled
 * back, and the names of members, to say who started an import.
 */
export class FeedMatching1763791600000 implements MigrationInterface {
  name = 'FeedMatching1763791600000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

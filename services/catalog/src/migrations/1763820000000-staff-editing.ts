import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What the list for staff filters and sorts by, so that a page and a count are read from an index alone. */
const LISTED = `include (trashed_at, published, broken, unavailable, merchant, source, price_usd_cents, modified, impressions,
  clicks, saves)`

const STATEMENTS = [
  ACTIVITY_TABLE,
  `alter table posts add column trashed_at timestamptz, add column trashed_published timestamptz,
    add constraint posts_in_trash_not_published check (trashed_at is null or published is null)`,
  `create index posts_for_staff on posts (id) ${LISTED}`,
  `create index posts_by_title on posts (title, id) include (trashed_at, published, broken, unavailable, merchant, source,
    price_usd_cents)`,
  `create index posts_without_picture on posts (id) ${LISTED.replace('saves', 'saves, title')}
    where json_array_length(images) = 0`,
  `create index posts_without_link on posts (id) ${LISTED} where merchant_link = ''`,
  `create index posts_drafts on posts (id) ${LISTED} where published is null`,
  'create index posts_broken on posts (id) include (trashed_at) where broken',
  'create index posts_in_trash on posts (trashed_at) where trashed_at is not null',
  'alter table gift_categories add column version integer not null default 1',
  `alter table blog_posts add column version integer not null default 1, add column trashed_at timestamptz,
    add column trashed_published timestamptz,
    add constraint blog_posts_in_trash_not_published check (trashed_at is null or published is null)`,
  'create index blog_posts_in_trash on blog_posts (trashed_at) where trashed_at is not null',
  `create table post_operations (
    id integer generated always as identity primary key,
    member_id bigint not null,
    state text not null check (state in ('running', 'done', 'undoing', 'undone', 'failed', 'dry-run')),
    change jsonb not null,
    total integer not null default 0,
    changed integer not null default 0,
    undone integer not null default 0,
    refused integer not null default 0,
    created timestamptz not null,
    touched timestamptz not null,
    undo_until timestamptz
  )`,
  `create index post_operations_at_work on post_operations (touched) where state in ('running', 'undoing')`,
  // Without a foreign key to posts: that a gift is gone is told by its row.
  `create table post_operation_items (
    operation_id integer not null references post_operations (id) on delete cascade,
    post_id bigint not null,
    outcome text check (outcome in ('changed', 'unchanged', 'refused', 'undone', 'kept')),
    refusal text,
    missing text[] not null default '{}',
    before jsonb,
    version_after integer,
    primary key (operation_id, post_id)
  )`,
  'create index post_operation_items_waiting on post_operation_items (operation_id, post_id) where outcome is null',
  `create index post_operation_items_changed on post_operation_items (operation_id, post_id) where outcome = 'changed'`,
  'create index post_operation_items_refused on post_operation_items (operation_id, post_id) where refusal is not null',
]

/** Staff edit by version, with a log of changes; deleted gifts and blog posts wait in a trash; many gifts are changed at once. */
export class StaffEditing1763820000000 implements MigrationInterface {
  name = 'StaffEditing1763820000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
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
  `alter table feed_imports
    add column rows_merged integer not null default 0,
    add column rows_warned integer not null default 0,
    add column beat timestamptz,
    add column broken_off boolean not null default false`,
]

/**
 * What rows of a feed were refused or taken otherwise for, summed up; how many were merged; and whether an import's process still
 * lives.
 */
export class FeedFindings1763795010000 implements MigrationInterface {
  name = 'FeedFindings1763795010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

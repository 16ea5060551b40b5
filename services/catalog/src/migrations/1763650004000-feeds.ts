import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Runs of product feeds with the checkpoint they go on from, and the rows that were refused. */
export class Feeds1763650004000 implements MigrationInterface {
  name = 'Feeds1763650004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table feed_imports (
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
        finished timestamptz
      )`)
    await runner.query(`
      create table feed_refusals (
        id bigint generated always as identity primary key,
        import_id integer not null references feed_imports (id) on delete cascade,
        line integer not null,
        field text not null,
        reason text not null,
        value text not null default ''
      )`)
    await runner.query(
      `create index feed_imports_unfinished on feed_imports (fingerprint) where status in ('waiting', 'running')`,
    )
    await runner.query('create index feed_refusals_by_line on feed_refusals (import_id, line, id)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

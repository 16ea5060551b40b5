import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Days that come back every year, and bring menu entries up. Days are months and days: `11-01`. */
export class Seasons1763980010000 implements MigrationInterface {
  name = 'Seasons1763980010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table navigation_seasons (
        id integer generated always as identity primary key,
        name text not null unique,
        starts text not null check (starts ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
        ends text not null check (ends ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
        last_order_days jsonb not null default '{}'
      )`)
    await runner.query(`
      alter table navigation_entries
        add column season_id integer references navigation_seasons (id) on delete set null,
        add column season_only boolean not null default false`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

// `last_week`: first day of the week that was planned last.
const TABLE = `
  create table weekly_figures (
    member_id bigint primary key,
    last_week date not null,
    since timestamptz not null
  )`

/** Members who asked for the figures of each week by mail. */
export class WeeklyFigures1764166000000 implements MigrationInterface {
  name = 'WeeklyFigures1764166000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

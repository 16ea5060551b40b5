import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The first and the last day of a creative, days of New York, and the last day that its owner was mailed about. */
export class CreativeDays1764340000000 implements MigrationInterface {
  name = 'CreativeDays1764340000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table creatives add first_day date, add last_day date, add end_mailed_for date,
      add constraint creatives_days check (last_day >= first_day)`)
    await runner.query('create index creatives_by_last_day on creatives (last_day) where last_day is not null')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

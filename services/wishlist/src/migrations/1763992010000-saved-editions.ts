import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The edition that an item was saved from, whose price its owner saw and hears of. */
export class SavedEditions1763992010000 implements MigrationInterface {
  name = 'SavedEditions1763992010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['items', 'taken_off', 'drop_mails'])
      await runner.query(`alter table ${table} add column edition text not null default 'US'`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

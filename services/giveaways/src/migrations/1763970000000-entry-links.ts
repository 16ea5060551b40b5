import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Where a giveaway is entered. Without such a place it is announced, and does not run. */
export class EntryLinks1763970000000 implements MigrationInterface {
  name = 'EntryLinks1763970000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table giveaways add column entry_link text, add constraint giveaways_entry_link check (entry_link ~ '^https://[^/]')`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

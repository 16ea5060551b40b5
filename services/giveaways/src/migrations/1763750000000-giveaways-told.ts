import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Giveaways are told to others, the later version counts. */
export class GiveawaysTold1763750000000 implements MigrationInterface {
  name = 'GiveawaysTold1763750000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table giveaways add column version integer not null default 1')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

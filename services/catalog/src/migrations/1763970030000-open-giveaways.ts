import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Whether visitors can enter a giveaway. */
export class OpenGiveaways1763970030000 implements MigrationInterface {
  name = 'OpenGiveaways1763970030000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_giveaways add column open boolean not null default false')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Hash of the secret of the device by which a boost is bought: who comes back from PayPal in another tab is its buyer by it. */
export class BoostHolders1764380030000 implements MigrationInterface {
  name = 'BoostHolders1764380030000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments add column holder text')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

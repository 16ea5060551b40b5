import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Hash of the secret by which a buyer without an account knows their days again. */
export class BoostHolders1764380000000 implements MigrationInterface {
  readonly name = 'BoostHolders1764380000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table boosts add column holder text')
  }

  async down(): Promise<void> {
    throw new Error('Migrations of this service only go forward')
  }
}

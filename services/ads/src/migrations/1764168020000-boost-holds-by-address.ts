import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Where a day is held from, for as long as it is held: one address holds few days at once. */
export class BoostHoldsByAddress1764168020000 implements MigrationInterface {
  readonly name = 'BoostHoldsByAddress1764168020000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table boost_days add column held_from text')
  }

  async down(): Promise<void> {
    throw new Error('Migrations of this service only go forward')
  }
}

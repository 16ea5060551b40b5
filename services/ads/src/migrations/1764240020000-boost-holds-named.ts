import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The column holds the keyed hash of an address. Its old name is unknown from here on: an instance of the version before holds no
 * day until it is replaced, and without a hold nothing is charged.
 */
export class BoostHoldsNamed1764240020000 implements MigrationInterface {
  readonly name = 'BoostHoldsNamed1764240020000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table boost_days rename column held_from to held_by_address')
  }

  async down(): Promise<void> {
    throw new Error('Migrations of this service only go forward')
  }
}

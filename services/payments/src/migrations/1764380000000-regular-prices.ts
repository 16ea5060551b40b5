import type { MigrationInterface, QueryRunner } from 'typeorm'

// Cents without a token or discount. What was paid before has none: its price of then is not known any more.
const STATEMENT = 'alter table payments add column regular bigint check (regular > 0)'

/** What a payment would have been without a token or discount. */
export class RegularPrices1764380000000 implements MigrationInterface {
  name = 'RegularPrices1764380000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENT)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

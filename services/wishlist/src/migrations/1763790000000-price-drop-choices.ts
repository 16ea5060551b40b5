import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // When a member said whether they want such mails; null for who never did.
  'alter table keepers add column price_drops_chosen timestamptz',
  // A mail that is done was either handed over, and then its price is what the next one is compared with, or not wanted any more.
  'alter table drop_mails add column told timestamptz, add column next_try timestamptz not null default now()',
  'update drop_mails set told = done',
]

/** When mails about lower prices were chosen, which of them were sent, and when one is tried again. */
export class PriceDropChoices1763790000000 implements MigrationInterface {
  name = 'PriceDropChoices1763790000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // A refund by its movement in the ledger, of the payment whose receipt it takes back as a whole or in part.
  `create table credit_notes (
    number bigint primary key,
    movement text not null unique,
    receipt bigint not null references receipts (number) on delete cascade,
    amount bigint not null check (amount > 0),
    issued timestamptz not null
  )`,
  'create index credit_notes_by_receipt on credit_notes (receipt)',
]

/** Credit notes: what was given back of receipts. */
export class CreditNotes1764330010000 implements MigrationInterface {
  name = 'CreditNotes1764330010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

// Rows that lost their submission before this bond are history that nobody changes, so they are not checked again.
const BONDS = [
  ['payment', 'payment_id', 'writer_payments'],
  ['submission', 'submission_id', 'submissions'],
] as const

/** What was paid for stays as long as the book does: no submission of a payment is removed. */
export class PaymentItems1764207210000 implements MigrationInterface {
  name = 'PaymentItems1764207210000'

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column, table] of BONDS)
      await runner.query(
        `alter table writer_payment_items add constraint writer_payment_items_${name}
         foreign key (${column}) references ${table} (id) not valid`,
      )
    await runner.query(
      `alter table submissions add constraint submissions_payment
       foreign key (payment_id) references writer_payments (id) not valid`,
    )
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

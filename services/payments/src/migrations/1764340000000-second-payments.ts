import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is paid for a higher plan beside the fee of a campaign. Staff record it by hand; a campaign may have several. */
export class SecondPayments1764340000000 implements MigrationInterface {
  name = 'SecondPayments1764340000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payments
      add lifts_plan boolean not null default false,
      add constraint payments_lifts_plan check (not lifts_plan or (kind = 'pitch' and provider = 'manual'))`)
    await runner.query('drop index payments_of_campaign')
    // The fee of a campaign is paid once, until it is refunded.
    await runner.query(`create unique index payments_of_campaign on payments (campaign)
      where campaign is not null and not lifts_plan and state in ('paid', 'partly-refunded', 'disputed')`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

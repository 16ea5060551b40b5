import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Campaigns whose claim has made their member an advertiser, so that each does so once. */
export class AdvertiserGrants1763993000000 implements MigrationInterface {
  name = 'AdvertiserGrants1763993000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table advertiser_grants (
        campaign_id bigint primary key,
        member_id integer not null constraint advertiser_grants_member references members on delete cascade,
        granted timestamptz not null
      )`)
    await runner.query('create index advertiser_grants_by_member on advertiser_grants (member_id)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

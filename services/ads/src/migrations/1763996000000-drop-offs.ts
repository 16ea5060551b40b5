import type { MigrationInterface, QueryRunner } from 'typeorm'

const DISCOUNTS = `
  create table discounts (
    campaign_id bigint not null constraint discounts_campaign references campaigns on delete cascade,
    issue integer not null,
    created timestamptz not null,
    expires timestamptz not null,
    mailed_at timestamptz,
    used_at timestamptz,
    revoked_at timestamptz,
    constraint discounts_pkey primary key (campaign_id, issue),
    constraint discounts_issue check (issue > 0)
  )`

const INDEXES = [
  `create index campaigns_dropped_off on campaigns (last_step_at desc, id desc)
    where paid_at is null and disqualified_at is null`,
  'create index leads_without_campaign on leads (created) where campaign_id is null',
]

/** Discounts, and what finds campaigns that nobody goes on with. */
export class DropOffs1763996000000 implements MigrationInterface {
  name = 'DropOffs1763996000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [DISCOUNTS, ...INDEXES]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  `create table creative_figures (
    creative_id integer primary key constraint creative_figures_creative references creatives on delete cascade,
    baseline_at timestamptz,
    impressions bigint not null,
    viewable bigint not null,
    clicks bigint not null,
    expected_clicks double precision not null,
    expected_saves double precision not null,
    read_at timestamptz not null
  )`,
  // One row: when the figures of all campaigns were read last.
  'create table figures_reads (id integer primary key check (id = 1), at timestamptz not null)',
  'create table known_ad_saves (ad_id bigint primary key, version integer not null, saves integer not null)',
  'alter table creatives add baseline_saves integer not null default 0',
  'create index campaigns_by_created on campaigns (created desc, id desc) where claimed_at is not null',
]

/** Figures as tracking told them last, and how many members keep each ad. */
export class CampaignFigures1764000100000 implements MigrationInterface {
  name = 'CampaignFigures1764000100000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

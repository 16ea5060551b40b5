import { DUE_MAILS_TABLE } from '@ribbonry/service-kit/due-mails'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  DUE_MAILS_TABLE,
  // Searches of staff forgive typing errors.
  'create index guides_by_likeness on guides using gin (lower(title) public.gin_trgm_ops)',
  `create index guides_by_slug_likeness on guides using gin (replace(slug, '-', ' ') public.gin_trgm_ops)`,
  // Orders of the dashboard.
  'create index guides_by_title on guides (lower(title), id)',
  'create index guides_by_views on guides (views desc, id desc)',
  'create index guides_by_ctr on guides (coalesce(top_ten_ctr, -1) desc, id desc)',
  'create index guides_by_traffic on guides (coalesce(traffic_volume, -1) desc, id desc)',
  'create index guides_by_product_count on guides (product_count desc, id desc)',
]

/** Mails about guides until they are in newsletter's queue, and what lists and searches of staff go by. */
export class GuideMails1764204000000 implements MigrationInterface {
  name = 'GuideMails1764204000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

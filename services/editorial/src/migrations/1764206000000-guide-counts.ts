import type { MigrationInterface, QueryRunner } from 'typeorm'
import { STAGE } from './1764201000000-guide-desk.ts'

/**
 * What a guide is counted by on the dashboard, as digits of one number: its status, its stage, and whether it has a writer. An index
 * of numbers is counted three times as fast as one of words.
 */
const LIST_GROUP = `
  100 * case status when 'draft' then 1 when 'publishing' then 2 else 3 end
  + 10 * coalesce(array_position(array[
    'Draft', 'Ready To Assign', 'Ready For Writer', 'In Progress', 'Needs Review', 'Ready For Publish'], ${STAGE}), 0)
  + case when user_id is null then 0 else 1 end`

/** The dashboard counts 50,000 guides in some milliseconds. */
export class GuideCounts1764206000000 implements MigrationInterface {
  name = 'GuideCounts1764206000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table guides add column list_group smallint generated always as (${LIST_GROUP}) stored`)
    await runner.query('create index guides_by_list_group on guides (list_group)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

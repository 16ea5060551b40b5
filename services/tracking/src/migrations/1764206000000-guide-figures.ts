import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What was published last of guides: views of their pages, and events of gifts within guides. */
export class GuideFigures1764206000000 implements MigrationInterface {
  name = 'GuideFigures1764206000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table guide_figures (
      item_type text not null,
      item_id bigint not null,
      impressions bigint not null,
      clicks bigint not null,
      primary key (item_type, item_id)
    )`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The scores as last published, so that only what changed is published again. */
export class Scores1763700002000 implements MigrationInterface {
  name = 'Scores1763700002000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table post_scores (
        post_id bigint primary key,
        version integer not null,
        scores jsonb not null,
        computed timestamptz not null default now()
      )`)
    await runner.query('create sequence score_versions')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

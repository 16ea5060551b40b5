import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How each computation of scores went, and what it took the catalogue to be like. */
export class ScoreRuns1763700004000 implements MigrationInterface {
  name = 'ScoreRuns1763700004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table score_runs (
        version integer primary key,
        started timestamptz not null,
        finished timestamptz not null,
        formulas integer not null,
        revenue_proxy integer not null,
        priors jsonb not null,
        examination jsonb not null,
        posts integer not null,
        published integer not null
      )`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

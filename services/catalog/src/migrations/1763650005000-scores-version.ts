import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Which computation a gift's figures come from: what an older one tells is dropped. */
export class ScoresVersion1763650005000 implements MigrationInterface {
  name = 'ScoresVersion1763650005000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table posts add column scores_version integer not null default 0')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

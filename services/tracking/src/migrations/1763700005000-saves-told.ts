import type { MigrationInterface, QueryRunner } from 'typeorm'

/** When it was told how many keep a post, which changes without the post's version. */
export class SavesTold1763700005000 implements MigrationInterface {
  name = 'SavesTold1763700005000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_posts add column saves_told timestamptz')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

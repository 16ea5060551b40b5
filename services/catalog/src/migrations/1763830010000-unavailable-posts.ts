import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Staff list and count the published gifts that are sold out. */
export class UnavailablePosts1763830010000 implements MigrationInterface {
  name = 'UnavailablePosts1763830010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index posts_unavailable on posts (id) include (published) where unavailable')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

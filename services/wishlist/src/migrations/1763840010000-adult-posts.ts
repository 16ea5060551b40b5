import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The few adult posts, which boards leave out for those who do not want them. */
export class AdultPosts1763840010000 implements MigrationInterface {
  name = 'AdultPosts1763840010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index known_posts_adult on known_posts (post_id) where nsfw')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

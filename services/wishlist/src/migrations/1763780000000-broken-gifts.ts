import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Whether the shops still have the gifts that are on boards. */
export class BrokenGifts1763780000000 implements MigrationInterface {
  name = 'BrokenGifts1763780000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table known_posts add column broken boolean not null default false, add column unavailable boolean not null
        default false`,
    )
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How many members keep each gift on public boards: all that recommendations may go by. Counted with them, within the hour. */
export class PublicSavers1763801800000 implements MigrationInterface {
  name = 'PublicSavers1763801800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table gift_saves add column public_savers integer not null default 0')
    // Companions that were found on private boards are not served until the next round either.
    await runner.query('delete from co_saves')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Which gifts are won in which giveaways. */
export class KnownGiveaways1763750000000 implements MigrationInterface {
  name = 'KnownGiveaways1763750000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_giveaways (
        giveaway_id integer primary key,
        version integer not null,
        slug text not null,
        title text not null,
        post_id bigint,
        starts timestamptz not null,
        ends timestamptz not null
      )`)
    await runner.query('create index known_giveaways_by_post on known_giveaways (post_id, ends)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

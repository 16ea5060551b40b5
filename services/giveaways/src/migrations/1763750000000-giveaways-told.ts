import type { MigrationInterface, QueryRunner } from 'typeorm'

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** Versions of giveaways for their event, which is published for the existing ones as well. */
export class GiveawaysTold1763750000000 implements MigrationInterface {
  name = 'GiveawaysTold1763750000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table giveaways add column version integer not null default 1')
    await runner.query(`
      insert into outbox (topic, key, payload)
      select 'giveaways.giveaway-changed.v1', id::text, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', ${ISO}), 'giveaway_id', id, 'version', version,
        'slug', slug, 'title', title, 'post_id', prize_post_id, 'starts', to_char(starts at time zone 'utc', ${ISO}), 'ends',
          to_char(ends at time zone 'utc', ${ISO}))
      from giveaways order by id`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

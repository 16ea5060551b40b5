import { SqlMigration } from '@ribbonry/service-kit'

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** Giveaways without a provider and without a link are entered on this site: their event says so. */
export class EnteredHere1764510050000 extends SqlMigration {
  readonly statements = [
    `
      with opened as (
        update giveaways set version = version + 1 where provider is null and entry_link is null
        returning id, version, slug, title, prize_post_id, starts, ends
      )
      insert into outbox (topic, key, payload)
      select 'giveaways.giveaway-changed.v1', id::text, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', ${ISO}), 'giveaway_id', id, 'version', version,
        'slug', slug, 'title', title, 'post_id', prize_post_id, 'starts', to_char(starts at time zone 'utc', ${ISO}), 'ends',
          to_char(ends at time zone 'utc', ${ISO}), 'open', true)
      from opened order by id`,
  ]
}

import { SqlMigration } from '@ribbonry/service-kit'

/** Which provider runs a giveaway, what is known of its sponsor, and whether visitors enter on this site. */
export class ProvidersAndSponsors1764510000000 extends SqlMigration {
  readonly statements = [
    `
      alter table giveaways
        add column provider text,
        add column provider_key text,
        add column sponsored boolean not null default false,
        add column sponsor_url text,
        add column sponsor_contact text,
        add column sponsor_label text,
        add column entries_here boolean not null default false,
        add column synced timestamptz,
        add constraint giveaways_provider check ((provider is null) = (provider_key is null)),
        add constraint giveaways_provider_key unique (provider, provider_key),
        add constraint giveaways_sponsor_url check (sponsor_url ~ '^https?://[^/]')`,
  ]
}

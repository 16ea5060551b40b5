import { SqlMigration } from '@ribbonry/service-kit'

/** Plain names of pitched things, below their titles. */
export class PlainNames1764602850000 extends SqlMigration {
  readonly statements = [
    `alter table creatives add column what text not null default '',
      add constraint creatives_what check (char_length(what) <= 60)`,
    `alter table creative_versions add column what text not null default ''`,
    'drop trigger creative_versions_are_append_only on creative_versions',
    `create trigger creative_versions_are_append_only
      before update of creative_id, version, saved_at, saved_by, title, what, content, price_cents, currency, link, picture,
        gif_id, countries, categories on creative_versions for each row execute function refuse_version_change()`,
  ]
}

import { SqlMigration } from '@ribbonry/service-kit'

/** Replaced links of products, with what the rows held before, so that a replacement can be undone to the byte. */
export class LinkReplacements1764600300000 extends SqlMigration {
  readonly statements = [
    `create table link_changes (
      id integer generated always as identity primary key,
      -- Canonical key of the link that was replaced.
      key text not null,
      link text not null,
      new_link text not null,
      changed timestamptz not null default now(),
      undone timestamptz
    )`,
    'create index link_changes_by_key on link_changes (key, id desc) where undone is null',
    `create table link_change_products (
      change_id integer not null references link_changes (id) on delete cascade,
      product_id integer not null,
      guide_id integer not null references guides (id) on delete cascade,
      -- Values before the change.
      link text,
      merchant text,
      broken boolean not null,
      notified_broken boolean not null,
      -- Hash of the content as the change left it: a row with another one was changed since.
      written text not null,
      primary key (change_id, product_id)
    )`,
    'create index link_change_products_by_guide on link_change_products (guide_id)',
    // Replacements are proposed from the catalogue by the words of a title.
    `create index known_posts_by_words on known_posts using gin (to_tsvector('english', title))
      where not deleted and not nsfw and not broken and published is not null`,
  ]
}

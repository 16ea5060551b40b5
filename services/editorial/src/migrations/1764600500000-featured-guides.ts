import { SqlMigration } from '@ribbonry/service-kit'

/** Guides that staff put before the newest ones, on the home page and on the pages of gifts. */
export class FeaturedGuides1764600500000 extends SqlMigration {
  readonly statements = [
    `create table featured_guides (
      place text not null check (place in ('homepage', 'postpage')),
      sort smallint not null check (sort > 0),
      guide_id integer not null references guides (id) on delete cascade,
      primary key (place, guide_id)
    )`,
    'create index featured_guides_by_guide on featured_guides (guide_id)',
    // The version of all lists together. Without a row it is 1.
    `create table featured_guide_versions (
      only_row boolean primary key default true check (only_row),
      version integer not null
    )`,
  ]
}

import { SqlMigration } from '@ribbonry/service-kit'

/** What the front page shows of a season: words, links, a picture; one without a title is of the menus alone. */
export class SeasonsOfTheFrontPage1764603200000 extends SqlMigration {
  readonly statements = [
    `alter table navigation_seasons
       add column title text not null default '',
       add column words text not null default '',
       add column links jsonb not null default '[]',
       add column picture_id text references pictures (id) on delete set null,
       add column focus_x double precision not null default 0.5,
       add column focus_y double precision not null default 0.5,
       add column sort integer not null default 0,
       add column version integer not null default 1,
       add constraint navigation_seasons_focus check (focus_x between 0 and 1 and focus_y between 0 and 1)`,
    'create index navigation_seasons_by_picture on navigation_seasons (picture_id)',
    'create index navigation_entries_by_season on navigation_entries (season_id)',
  ]
}

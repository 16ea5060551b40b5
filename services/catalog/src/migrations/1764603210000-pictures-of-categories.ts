import { SqlMigration } from '@ribbonry/service-kit'

/** A picture that staff choose for a category, with the point that every part of it keeps; none is that of its best gift. */
export class PicturesOfCategories1764603210000 extends SqlMigration {
  readonly statements = [
    `alter table gift_categories
       add column picture_id text references pictures (id) on delete set null,
       add column focus_x double precision not null default 0.5,
       add column focus_y double precision not null default 0.5,
       add constraint gift_categories_focus check (focus_x between 0 and 1 and focus_y between 0 and 1)`,
    'create index gift_categories_by_picture on gift_categories (picture_id)',
  ]
}

import { SqlMigration } from '@ribbonry/service-kit'

/** What tracking counts of products of guides, and of all guides' products by place. */
export class ProductFigures1764600720100 extends SqlMigration {
  readonly statements = [
    `create table product_figures (
      product_id integer primary key,
      version integer not null,
      guide_id integer not null,
      impressions integer not null,
      clicks integer not null,
      earlier_impressions integer not null,
      earlier_clicks integer not null,
      places jsonb not null
    )`,
    `create table place_figures (
      position integer primary key,
      version integer not null,
      impressions integer not null,
      clicks integer not null
    )`,
  ]
}

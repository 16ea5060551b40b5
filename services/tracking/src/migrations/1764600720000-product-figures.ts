import { SqlMigration } from '@ribbonry/service-kit'

/** Figures of products of guides, and of their places, as they were told last. */
export class ProductFigures1764600720000 extends SqlMigration {
  readonly statements = [
    `create table product_figures (
      product_id bigint primary key,
      guide_id bigint not null,
      impressions bigint not null,
      clicks bigint not null,
      earlier_impressions bigint not null,
      earlier_clicks bigint not null,
      places jsonb not null
    )`,
    `create table place_figures (
      place integer primary key,
      impressions bigint not null,
      clicks bigint not null
    )`,
  ]
}

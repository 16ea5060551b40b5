import { SqlMigration } from '@ribbonry/service-kit'

/** Figures of gifts within guides of the 28 days before, by which a fall is told. */
export class EarlierGuideFigures1764600610000 extends SqlMigration {
  readonly statements = [
    `alter table guide_figures
       add column earlier_impressions bigint not null default 0,
       add column earlier_clicks bigint not null default 0`,
  ]
}

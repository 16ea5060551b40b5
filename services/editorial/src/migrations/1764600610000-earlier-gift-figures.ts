import { SqlMigration } from '@ribbonry/service-kit'

/** Events of gifts within guides of the 28 days before, by which a fall is told. */
export class EarlierGiftFigures1764600610000 extends SqlMigration {
  readonly statements = [
    `alter table gift_figures
       add column earlier_impressions integer not null default 0,
       add column earlier_clicks integer not null default 0`,
  ]
}

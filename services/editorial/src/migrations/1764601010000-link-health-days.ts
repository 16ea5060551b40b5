import { SqlMigration } from '@ribbonry/service-kit'

/** How many links of each shop worked, day by day. */
export class LinkHealthDays1764601010000 extends SqlMigration {
  readonly statements = [
    `create table link_health_days (
      day date not null,
      host text not null,
      links integer not null,
      checked integer not null,
      alive integer not null,
      broken integer not null,
      unavailable integer not null,
      unknown integer not null,
      primary key (day, host)
    )`,
    'create index link_health_days_by_host on link_health_days (host, day)',
  ]
}

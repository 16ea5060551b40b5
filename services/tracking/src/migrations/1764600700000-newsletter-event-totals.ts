import { SqlMigration } from '@ribbonry/service-kit'

/** What is left of `newsletter_events` once they are old: sums by link, without sessions. */
export class NewsletterEventTotals1764600700000 extends SqlMigration {
  readonly statements = [
    `create table newsletter_event_totals (
      newsletter_id integer not null,
      place integer not null,
      post_id bigint not null,
      visits integer not null,
      clicks integer not null,
      scanned integer not null,
      primary key (newsletter_id, place, post_id)
    )`,
    'create index newsletter_events_at on newsletter_events (at)',
  ]
}

import { SqlMigration } from '@ribbonry/service-kit'

/** What readers of newsletters looked at: each visitor once a day for each link. `session` is the pseudonym of that day. */
export class NewsletterEvents1764540000000 extends SqlMigration {
  readonly statements = [
    `create table newsletter_events (
      newsletter_id integer not null,
      place integer not null,
      post_id bigint not null,
      kind text not null,
      session text not null,
      scanner boolean not null,
      at timestamptz not null default now(),
      primary key (newsletter_id, place, post_id, kind, session),
      constraint newsletter_events_kind check (kind in ('visit', 'click'))
    )`,
  ]
}

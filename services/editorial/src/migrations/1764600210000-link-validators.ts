import { SqlMigration } from '@ribbonry/service-kit'

/** The validator of a page that was alive, and due links by host: no shop with many links keeps others waiting. */
export class LinkValidators1764600210000 extends SqlMigration {
  readonly statements = [
    `alter table links add column etag text not null default ''`,
    'create index links_due_by_host on links (host, due_at) where due_at is not null',
    'drop index links_due',
  ]
}

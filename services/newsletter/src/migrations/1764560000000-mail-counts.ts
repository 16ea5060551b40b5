import { SqlMigration } from '@ribbonry/service-kit'

const CHANGES_OF = (rows: string, sign: string): string => `select state, template, ${sign}1 as change from ${rows}`
const RECORD = (changes: string): string => `
  insert into mail_count_changes (state, template, change)
    select state, template, sum(change) from (${changes}) as changes
    group by state, template having sum(change) <> 0;
  return null;`

const counting = (event: string, changes: string): string => `create function count_mail_${event}() returns trigger
  language plpgsql set search_path from current as $$ begin ${RECORD(changes)} end $$`

/**
 * Numbers of mails by state and template. Each statement that changes mails appends what it changed, so that senders never
 * wait for each other; a job folds the appended rows into `mail_counts`. A number is the sum of both tables.
 */
export class MailCounts1764560000000 extends SqlMigration {
  readonly statements = [
    `create table mail_counts (
      state text not null,
      template text not null,
      count bigint not null,
      primary key (state, template)
    )`,
    `create table mail_count_changes (
      id bigint generated always as identity primary key,
      state text not null,
      template text not null,
      change integer not null
    )`,
    counting('insert', CHANGES_OF('new_mails', '')),
    counting('delete', CHANGES_OF('old_mails', '-')),
    counting('update', `${CHANGES_OF('new_mails', '')} union all ${CHANGES_OF('old_mails', '-')}`),
    `create trigger mails_inserted after insert on mails referencing new table as new_mails
      for each statement execute function count_mail_insert()`,
    `create trigger mails_deleted after delete on mails referencing old table as old_mails
      for each statement execute function count_mail_delete()`,
    `create trigger mails_updated after update on mails referencing old table as old_mails new table as new_mails
      for each statement execute function count_mail_update()`,
    'insert into mail_counts (state, template, count) select state, template, count(*) from mails group by state, template',
    // For the lists of one state and of one template; nearly all mails are sent, and their list follows `mails_newest`.
    "create index mails_not_sent on mails (state, created desc, id) where state <> 'sent'",
    'create index mails_of_template on mails (template, created desc, id)',
  ]
}

/** For the migration of a service that uses `DueMailsRepository`. */
export const DUE_MAILS_TABLE = `
  create table due_mails (
    id text primary key,
    email text,
    member_id bigint,
    template text not null,
    data jsonb not null,
    due timestamptz not null,
    failures integer not null default 0,
    constraint due_mails_recipient check (num_nonnulls(email, member_id) = 1)
  );
  create index due_mails_by_due on due_mails (due)`

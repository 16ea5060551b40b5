/** What visitors write to the owner of the site, and what staff did with it. */
export const CONTACT: readonly string[] = [
  `create table contact_messages (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    message text not null,
    type text not null,
    received timestamptz not null default now(),
    mailed timestamptz,
    page text,
    state text not null default 'open',
    version integer not null default 1,
    handled_by integer,
    handled_at timestamptz,
    reply text,
    replied_by integer,
    replied_at timestamptz,
    reply_mailed timestamptz,
    constraint contact_messages_state check (state in ('open', 'done'))
  )`,
  'create index contact_messages_unsent on contact_messages (id) where mailed is null',
  "create index contact_messages_open on contact_messages (id) where state = 'open'",
  'create index contact_messages_unsent_reply on contact_messages (id) where replied_at is not null and reply_mailed is null',
]

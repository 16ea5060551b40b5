import { SqlMigration } from '@ribbonry/service-kit'

// The secret is sealed until the draw, and public from then on.
const DRAWS = `
  create table draws (
    giveaway_id integer primary key references giveaways on delete cascade,
    commitment text not null,
    secret_key_id text,
    secret_nonce bytea,
    secret_sealed bytea,
    secret text,
    entries_count integer,
    entries_hash text,
    beacon text,
    winners_count integer,
    winners text[],
    drawn timestamptz,
    constraint draws_commitment check (commitment ~ '^[0-9a-f]{64}$'),
    constraint draws_sealed check (num_nonnulls(secret_key_id, secret_nonce, secret_sealed)
      = case when drawn is null then 3 else 0 end),
    constraint draws_result check (num_nonnulls(secret, entries_count, entries_hash, beacon, winners_count, winners)
      = case when drawn is null then 0 else 6 end)
  )`

// The code is public after the draw. Entries of members who were erased keep it, since the result is recomputed from all codes.
const ENTRIES = `
  create table entries (
    code text collate "C" primary key,
    giveaway_id integer not null references giveaways on delete cascade,
    email_key_id text,
    email_nonce bytea,
    email_sealed bytea,
    email_hash bytea,
    link bytea,
    confirmed timestamptz,
    created timestamptz not null,
    mailed timestamptz,
    constraint entries_code check (code ~ '^[0-9a-f]{32}$'),
    constraint entries_sealed check (num_nonnulls(email_key_id, email_nonce, email_sealed, email_hash) in (0, 4)),
    constraint entries_mailbox unique (giveaway_id, email_hash),
    constraint entries_link unique (link)
  )`

const REDRAWS = `
  create table redraws (
    id integer generated always as identity primary key,
    giveaway_id integer not null references draws on delete cascade,
    replaced text not null,
    taken text not null,
    reason text not null,
    created timestamptz not null,
    constraint redraws_replaced unique (giveaway_id, replaced),
    constraint redraws_taken unique (giveaway_id, taken)
  )`

const INDEXES = [
  'create index entries_in_order on entries (giveaway_id, code) where confirmed is not null',
  'create index entries_by_mailbox on entries (email_hash)',
]

/** Entries of giveaways that are entered on this site, and their draws. */
export class Draws1764510200000 extends SqlMigration {
  readonly statements = [DRAWS, ENTRIES, REDRAWS, ...INDEXES]
}

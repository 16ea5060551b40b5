/** How members sign in, and every try. */
export const SIGN_IN: readonly string[] = [
  // A try under a name that nobody bears is recorded as well, without a member: it costs the same time as one under a name that
  // somebody bears.
  `create table sign_in_events (
    id bigint generated always as identity primary key,
    member_id integer constraint sign_in_events_member references members (id) on delete cascade,
    outcome text not null,
    at timestamptz not null default now(),
    constraint sign_in_events_outcome check (outcome in ('signed-in', 'wrong-password', 'wrong-code'))
  )`,
  'create index sign_in_events_by_member on sign_in_events (member_id, at)',
  `create table mailed_codes (
    code_hash text primary key,
    member_id integer not null constraint mailed_codes_member references members (id) on delete cascade,
    purpose text not null,
    email citext not null,
    created timestamptz not null default now(),
    expires timestamptz not null,
    constraint mailed_codes_purpose check (purpose in ('confirm-email', 'reset-password', 'cancel-deletion'))
  )`,
  'create index mailed_codes_by_member on mailed_codes (member_id, purpose)',
  // Authenticator apps.
  `create table second_factors (
    member_id integer primary key constraint second_factors_member references members (id) on delete cascade,
    sealed_secret text not null,
    confirmed timestamptz,
    last_step bigint,
    created timestamptz not null default now()
  )`,
  `create table recovery_codes (
    member_id integer not null constraint recovery_codes_member references members (id) on delete cascade,
    code_hash text not null,
    used timestamptz,
    primary key (member_id, code_hash)
  )`,
  // Accounts elsewhere that members sign in with.
  `create table social_accounts (
    provider text not null,
    subject text not null,
    member_id integer not null constraint social_accounts_member references members (id) on delete cascade,
    email text,
    connected timestamptz not null default now(),
    primary key (provider, subject),
    constraint social_accounts_one_each unique (member_id, provider)
  )`,
  `create table passkeys (
    id integer generated always as identity primary key,
    member_id integer not null constraint passkeys_member references members (id) on delete cascade,
    credential_id text not null constraint passkeys_credential unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    synced boolean not null,
    created timestamptz not null default now(),
    last_used timestamptz
  )`,
  'create index passkeys_by_member on passkeys (member_id)',
]

import { SqlMigration } from '@ribbonry/service-kit'

/**
 * Claims without an account. A guest is a device with a random token, of which only the hash is stored; a claim belongs to a
 * member or to a guest, and a guest's has the name that they gave.
 */
export class GuestClaims1764602651000 extends SqlMigration {
  readonly statements = [
    'alter table boards add column guest_claims boolean not null default true',
    `create table guests (
      guest_id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      used timestamptz not null default now()
    )`,
    'alter table claims alter column claimer_id drop not null',
    `alter table claims add column guest_id bigint, add column guest_name text,
      add column bought boolean not null default false,
      add constraint claims_claimer check ((claimer_id is null) <> (guest_id is null)),
      add constraint claims_guest_name check ((guest_id is null) = (guest_name is null))`,
    'create index claims_by_guest on claims (guest_id, claimed desc) where guest_id is not null',
  ]
}

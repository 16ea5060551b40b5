/** For the migration of a service that uses `OneTimeCodes`. */
export const ONE_TIME_CODES_TABLE = `
  create table one_time_codes (
    id bigint generated always as identity primary key,
    purpose text not null,
    subject text not null,
    hash bytea not null,
    typed boolean not null,
    attempts_left integer not null check (attempts_left >= 0),
    data jsonb,
    created timestamptz not null,
    expires timestamptz not null
  );
  create unique index one_time_codes_by_hash on one_time_codes (hash) where not typed;
  create index one_time_codes_by_subject on one_time_codes (purpose, subject, created);
  create index one_time_codes_by_expiry on one_time_codes (expires)`

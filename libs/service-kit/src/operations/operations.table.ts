import { toldMoment } from '../activity/told-moment.ts'

/**
 * For the migration of a service whose changes are taken back: what was done by whom (`operations`), and each row before and
 * after it (`operation_rows`). The database refuses to change who did what and when. Rows name members only by id.
 */
export const OPERATIONS_TABLES: readonly string[] = [
  `create table operations (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor text not null,
    member_id bigint,
    action text not null,
    subject_type text not null,
    subject_id text,
    subject text not null,
    state text not null check (state in ('running', 'done', 'undoing', 'undone', 'failed')),
    -- Rows that were named at the beginning, that were changed so far, and that were left as they are.
    total integer not null default 0,
    changed integer not null default 0,
    skipped integer not null default 0,
    undoes bigint references operations (id),
    undone_by bigint references operations (id),
    -- Last progress.
    touched timestamptz not null,
    -- Grows with every change of this row.
    version integer not null default 1
  )`,
  `create index operations_at_work on operations (touched) where state = 'running'`,
  `create table operation_rows (
    operation_id bigint not null references operations (id),
    place integer not null,
    row_type text not null,
    row_id text not null,
    -- Null where there was no row, or is none any more.
    before jsonb,
    after jsonb,
    -- Null while the row waits for its turn.
    outcome text check (outcome in ('changed', 'kept')),
    refusal text check (refusal in ('changed-since', 'gone', 'in-the-way')),
    primary key (operation_id, place)
  )`,
  `create index operation_rows_waiting on operation_rows (operation_id, place) where outcome is null`,
  `create index operation_rows_kept on operation_rows (operation_id, place) where outcome = 'kept'`,
  `create function refuse_operation_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' or (old.id, old.at, old.actor, old.member_id, old.action, old.subject_type, old.subject_id, old.undoes)
      is distinct from (new.id, new.at, new.actor, new.member_id, new.action, new.subject_type, new.subject_id, new.undoes) then
      raise exception 'operations say for good who did what';
    end if;
    return new;
  end $$`,
  `create trigger operations_are_kept before update or delete
    on operations for each row execute function refuse_operation_change()`,
]

/**
 * For the migration of a service other than catalog, after `OPERATIONS_TABLES`: every change of an operation is told to catalog,
 * which lists those of all services. The service publishes `operationRecorded`.
 * @param service its name, which stands in the ids of the list
 */
export function tellOperations(service: string): readonly string[] {
  return [
    `create function tell_operation() returns trigger language plpgsql as $$ begin
      insert into outbox (topic, key, payload)
      values ('catalog.operation-recorded.v1', '${service}-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', ${toldMoment('now()')}, 'service', '${service}', 'number', new.id,
        'version', new.version, 'done_at', ${toldMoment('new.at')}, 'actor', new.actor, 'member_id', new.member_id,
        'action', new.action, 'subject_type', new.subject_type, 'subject', new.subject, 'state', new.state,
        'total', new.total, 'changed', new.changed, 'skipped', new.skipped, 'undoes', new.undoes, 'undone_by', new.undone_by));
      return null;
    end $$`,
    `create trigger tell_operation after insert or update on operations for each row execute function tell_operation()`,
  ]
}

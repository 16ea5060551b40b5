import { SqlMigration } from '@ribbonry/service-kit'
import { OPERATIONS_TABLES } from '@ribbonry/service-kit/operations'

/** What staff do is recorded and taken back; the operations of all services are listed in one table. */
export class Operations1764601200000 extends SqlMigration {
  readonly statements = [
    ...OPERATIONS_TABLES,
    `create table listed_operations (
      -- The service and its number there: catalog-12.
      id text primary key,
      version integer not null,
      at timestamptz not null,
      actor text not null,
      member_id bigint,
      action text not null,
      subject_type text not null,
      subject text not null,
      state text not null,
      total integer not null,
      changed integer not null,
      skipped integer not null,
      undoes text,
      undone_by text,
      -- False for what is only known from a log.
      undoable boolean not null
    )`,
    `create index listed_operations_by_time on listed_operations (at desc, id desc)`,
    `create index listed_operations_by_member on listed_operations (member_id, at desc, id desc)`,
    `create index listed_operations_by_subject on listed_operations (subject_type, at desc, id desc)`,
    `create index listed_operations_by_member_and_subject on listed_operations (member_id, subject_type, at desc, id desc)`,
    `create function list_operation() returns trigger language plpgsql as $$ begin
      insert into listed_operations (id, version, at, actor, member_id, action, subject_type, subject, state, total, changed,
        skipped, undoes, undone_by, undoable)
      values ('catalog-' || new.id, new.version, new.at, new.actor, new.member_id, new.action, new.subject_type, new.subject,
        new.state, new.total, new.changed, new.skipped, 'catalog-' || new.undoes, 'catalog-' || new.undone_by, true)
      on conflict (id) do update set version = excluded.version, subject = excluded.subject, state = excluded.state,
        total = excluded.total, changed = excluded.changed, skipped = excluded.skipped, undone_by = excluded.undone_by;
      return null;
    end $$`,
    `create trigger list_operation after insert or update on operations for each row execute function list_operation()`,
  ]
}

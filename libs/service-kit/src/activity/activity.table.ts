/**
 * For the migration of a service with an `ActivityLog`. The database refuses to change or delete rows. They name members only by
 * id, so that they may stay when a member is erased.
 */
export const ACTIVITY_TABLE = `
  create table activity (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor text not null,
    member_id bigint,
    action text not null,
    item_type text not null,
    item_id text not null,
    details jsonb not null default '{}'
  );
  create index activity_by_item on activity (item_type, item_id, id desc);
  create index activity_by_member on activity (member_id, id desc) where member_id is not null;
  create function refuse_activity_change() returns trigger language plpgsql as $$ begin raise exception 'activity is append-only';
    end $$;
  create trigger activity_is_append_only before update or delete
    on activity for each row execute function refuse_activity_change()`

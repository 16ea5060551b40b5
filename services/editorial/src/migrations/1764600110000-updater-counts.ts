import { SqlMigration } from '@ribbonry/service-kit'

// `= any(array)` compares every row with every id of a statement; a join reads the index once for each.
const TOUCHED = (ids: string): string => `(select unnest(${ids}))`

/** As before, for statements that change a hundred thousand rows. */
const COUNT_TODOS = `
  create or replace function count_open_todos() returns trigger language plpgsql as $$
  declare
    guides_touched integer[];
    items_touched integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct guide_id), array_agg(distinct todo_id) into guides_touched, items_touched from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct guide_id), array_agg(distinct todo_id) into guides_touched, items_touched from old_rows;
    else
      select array_agg(distinct guide_id), array_agg(distinct todo_id) into guides_touched, items_touched
      from (select guide_id, todo_id from old_rows union select guide_id, todo_id from new_rows) as touched;
    end if;
    if guides_touched is null then return null; end if;
    perform 1 from guides where id in ${TOUCHED('guides_touched')} order by id for no key update;
    update todo_items set open_guides = counted.open
    from (
      select i.id, (select count(*) from todo_guides as g where g.todo_id = i.id and g.closed is null) as open
      from todo_items as i where i.id in ${TOUCHED('items_touched')}
    ) as counted
    where todo_items.id = counted.id and open_guides <> counted.open;
    delete from guide_todos where guide_id in ${TOUCHED('guides_touched')}
      and not exists (select from todo_guides as g where g.guide_id = guide_todos.guide_id and g.closed is null);
    insert into guide_todos (guide_id, todo, newest)
    select g.guide_id, count(*), max(g.added) from todo_guides as g join guides on guides.id = g.guide_id
    where g.guide_id in ${TOUCHED('guides_touched')} and g.closed is null
    group by g.guide_id
    on conflict (guide_id) do update set todo = excluded.todo, newest = excluded.newest;
    return null;
  end $$`

const ADD_UP_NEEDS = `
  create or replace function add_up_guide_needs() returns trigger language plpgsql as $$
  declare
    touched integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct buying_guide_id) into touched from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct buying_guide_id) into touched from old_rows;
    else
      select array_agg(distinct buying_guide_id) into touched
      from (select buying_guide_id from old_rows union select buying_guide_id from new_rows) as both_rows;
    end if;
    if touched is null then return null; end if;
    delete from guide_need_totals where buying_guide_id in ${TOUCHED('touched')}
      and not exists (select from guide_needs as n where n.buying_guide_id = guide_need_totals.buying_guide_id);
    insert into guide_need_totals (buying_guide_id, score, reasons, snoozed_until)
    select n.buying_guide_id, sum(n.score), array_agg(n.reason order by n.reason),
      case when bool_and(n.snoozed_until is not null) then min(n.snoozed_until) end
    from guide_needs as n join guides on guides.id = n.buying_guide_id
    where n.buying_guide_id in ${TOUCHED('touched')}
    group by n.buying_guide_id
    on conflict (buying_guide_id) do update
      set score = excluded.score, reasons = excluded.reasons, snoozed_until = excluded.snoozed_until;
    return null;
  end $$`

/** The counts of todo lists and the sums of needs follow statements of any size in linear time. */
export class UpdaterCounts1764600110000 extends SqlMigration {
  readonly statements = [COUNT_TODOS, ADD_UP_NEEDS]
}

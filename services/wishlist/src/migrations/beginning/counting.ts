import { trigger } from '@ribbonry/service-kit'

// Gifts and ads whose savers a job counts again.
const TOUCHED = [
  'create table touched_gifts (id bigint generated always as identity primary key, post_id bigint not null)',
  'create table touched_ads (id bigint generated always as identity primary key, ad_id bigint not null)',
]

const APPLY = `
  create function count_items(board_ids bigint[], member_ids bigint[], wanteds integer[],
    receiveds integer[]) returns void language sql as $$
    update boards as b set wanted = b.wanted + c.wanted, received = b.received + c.received
    from (
      select board_id, sum(wanted) as wanted, sum(received) as received
      from unnest(board_ids, wanteds, receiveds) as u (board_id, wanted, received) group by board_id
    ) as c
    where b.board_id = c.board_id and (c.wanted <> 0 or c.received <> 0);
    update keepers as k set items = k.items + c.items, version = k.version + 1
    from (
      select member_id, sum(wanted + received) as items from unnest(member_ids, wanteds, receiveds) as u (member_id, wanted,
        received) group by member_id
    ) as c
    where k.member_id = c.member_id and c.items <> 0
  $$`

/** Counts the rows of a transition table for (1) or against (-1). */
const tally = (rows: string, sign: 1 | -1): string =>
  `select board_id, member_id, case when received then 0 else ${sign} end as wanted, case when received then ${sign}
    else 0 end as received from ${rows}`
const counting = (rows: string): string => `
    perform count_items(array_agg(board_id), array_agg(member_id), array_agg(wanted), array_agg(received))
      from (${rows}) as t having count(*) > 0;`
const touching = (rows: string): string => `
    insert into touched_gifts (post_id) select distinct thing_id from ${rows} where kind = 'post';
    insert into touched_ads (ad_id) select distinct thing_id from ${rows} where kind = 'ad';`

/** Counts that the database itself keeps in step with the items that they count, whoever writes. */
export const COUNTING: readonly string[] = [
  ...TOUCHED,
  APPLY,
  ...trigger(
    'items_inserted',
    'after insert on items referencing new table as fresh for each statement',
    ` begin ${counting(tally('fresh', 1))}
    ${touching('fresh')}
    return null; end `,
  ),
  ...trigger(
    'items_deleted',
    'after delete on items referencing old table as gone for each statement',
    ` begin ${counting(tally('gone', -1))}
    ${touching('gone')}
    return null; end `,
  ),
  // Matches no old rows to new ones: what did not change sums up to nothing, however many rows were only moved to other places.
  ...trigger(
    'items_updated',
    'after update on items referencing new table as fresh old table as gone for each statement',
    ` begin
    ${counting(`${tally('fresh', 1)} union all ${tally('gone', -1)}`)}
    return null; end `,
  ),
]

import type { MigrationInterface, QueryRunner } from 'typeorm'

const tally = (rows: string, sign: 1 | -1): string =>
  `select board_id, member_id, case when received then 0 else ${sign} end as wanted, case when received then ${sign}
    else 0 end as received from ${rows}`
const counting = (rows: string): string => `
    perform count_items(array_agg(board_id), array_agg(member_id), array_agg(wanted), array_agg(received))
      from (${rows}) as t having count(*) > 0;`
const touching = (rows: string): string => `
    insert into touched_gifts (post_id) select distinct thing_id from ${rows} where kind = 'post';
    insert into touched_ads (ad_id) select distinct thing_id from ${rows} where kind = 'ad';`

const STATEMENTS = [
  'create table touched_ads (id bigint generated always as identity primary key, ad_id bigint not null)',
  'create table ad_saves (ad_id bigint primary key, savers integer not null, version integer not null default 1)',
  `create or replace function items_inserted() returns trigger language plpgsql as $$ begin ${counting(tally('fresh', 1))}
    ${touching('fresh')}
    return null; end $$`,
  `create or replace function items_deleted() returns trigger language plpgsql as $$ begin ${counting(tally('gone', -1))}
    ${touching('gone')}
    return null; end $$`,
  "create index items_by_ad on items (thing_id, member_id) where kind = 'ad'",
  "insert into touched_ads (ad_id) select distinct thing_id from items where kind = 'ad'",
]

/** How many members keep each ad, counted like gifts. Begins with those that are kept already. */
export class AdSaves1764000000000 implements MigrationInterface {
  name = 'AdSaves1764000000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

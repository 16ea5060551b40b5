import { SqlMigration } from '@ribbonry/service-kit'

const OF_EACH = (rows: string) => `(
      select link_id, count(*) filter (where kind = 'gift') as gifts, count(*) filter (where kind = 'product') as products
      from ${rows} group by link_id
    )`
/** In the order of their ids, so that two transactions cannot deadlock. */
const LOCK = (rows: string) => `perform from links where id in (select link_id from ${rows})
        order by id for update;`
const RUN = 'for each statement execute function link_uses_counted()'

/**
 * Uses of links are counted once for each statement: a link that moves in 10,000 products would otherwise have as many versions
 * of its row, each of which the next one passes.
 */
export class LinkUsesCountedAtOnce1764600310000 extends SqlMigration {
  readonly statements = [
    'drop trigger link_uses_counted on link_uses',
    `create or replace function link_uses_counted() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      ${LOCK('removed')}
      update links as l set gifts = l.gifts - c.gifts, products = l.products - c.products
      from ${OF_EACH('removed')} as c where l.id = c.link_id;
    end if;
    if tg_op <> 'DELETE' then
      ${LOCK('added')}
      update links as l set gifts = l.gifts + c.gifts, products = l.products + c.products, due_at = coalesce(l.due_at, now())
      from ${OF_EACH('added')} as c where l.id = c.link_id;
    end if;
    return null;
  end$$`,
    `create trigger link_uses_added after insert on link_uses referencing new table as added ${RUN}`,
    `create trigger link_uses_moved after update on link_uses referencing old table as removed new table as added ${RUN}`,
    `create trigger link_uses_removed after delete on link_uses referencing old table as removed ${RUN}`,
  ]
}

import { SqlMigration } from '@ribbonry/service-kit'

const COUNTED = (rows: 'added' | 'removed'): string => `(
      select link_id, count(*) filter (where kind = 'gift') as gifts, count(*) filter (where kind = 'product') as products
      from ${rows} group by link_id
    ) as c where l.id = c.link_id`

/** As before, but a link that nothing shows any more is not asked once more, when its day comes. */
const FUNCTION = `
  create or replace function link_uses_counted() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform from links where id in (select link_id from removed) order by id for update;
      update links as l set gifts = l.gifts - c.gifts, products = l.products - c.products,
        due_at = case when l.gifts + l.products > c.gifts + c.products then l.due_at end
      from ${COUNTED('removed')};
    end if;
    if tg_op <> 'DELETE' then
      perform from links where id in (select link_id from added) order by id for update;
      update links as l set gifts = l.gifts + c.gifts, products = l.products + c.products, due_at = coalesce(l.due_at, now())
      from ${COUNTED('added')};
    end if;
    return null;
  end $$`

/** Links of guides in the trash are neither listed nor asked: those of guides that are there already go by their notes. */
export class UnwatchedLinks1764605800000 extends SqlMigration {
  readonly statements = [
    FUNCTION,
    `insert into link_use_changes (kind, use_id)
     select 'product', p.id from guides as g join guide_products as p on p.guide_id = g.id
     where g.trashed is not null order by p.id on conflict do nothing`,
  ]
}

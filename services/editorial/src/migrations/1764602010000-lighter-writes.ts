import { SqlMigration } from '@ribbonry/service-kit'

const FUNCTION = `
  create function note_product_links() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into link_use_changes (kind, use_id) select 'product', id from new_rows order by id on conflict do nothing;
    elsif tg_op = 'DELETE' then
      insert into link_use_changes (kind, use_id) select 'product', id from old_rows order by id on conflict do nothing;
    else
      insert into link_use_changes (kind, use_id)
      select 'product', id from new_rows as n join old_rows as o using (id)
      where (n.link, n.post_id) is distinct from (o.link, o.post_id) order by id on conflict do nothing;
    end if;
    return null;
  end $$`

const TABLES_OF = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
} as const

/**
 * Products whose links changed are noted by statement, not by row. Indexes of likeness of guides go: the search of staff compares
 * short titles and parts of words too, so that it reads every guide anyway, and each save of a guide had to write them.
 */
export class LighterWrites1764602010000 extends SqlMigration {
  readonly statements = [
    'drop trigger product_links_noted on guide_products',
    'drop function product_links_noted()',
    FUNCTION,
    ...Object.entries(TABLES_OF).map(
      ([event, tables]) =>
        `create trigger product_links_noted_${event} after ${event} on guide_products referencing ${tables}
           for each statement execute function note_product_links()`,
    ),
    'drop index guides_by_likeness',
    'drop index guides_by_slug_likeness',
  ]
}

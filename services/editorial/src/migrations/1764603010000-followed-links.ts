import { SqlMigration } from '@ribbonry/service-kit'

/**
 * As before, but a transaction that brings the uses of its links up to date itself may say so: the notes of ten thousand products
 * were written only to be removed before it ended.
 */
const FUNCTION = `
  create or replace function note_product_links() returns trigger language plpgsql as $$
  begin
    if current_setting('editorial.links_followed', true) = 'on' then
      return null;
    end if;
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

/** Who replaces links in many products writes no notes of them. */
export class FollowedLinks1764603010000 extends SqlMigration {
  readonly statements = [FUNCTION]
}

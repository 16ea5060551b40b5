import { SqlMigration, trigger } from '@ribbonry/service-kit'

/** Notes the guides of changed products, and when a product was last added, taken out or rewritten. */
const NOTE_PRODUCT_CHANGES = `
  create function note_product_changes() returns trigger language plpgsql as $$
  declare
    rewritten integer[];
    touched integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct guide_id) into rewritten from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct guide_id) into rewritten from old_rows;
    else
      select array_agg(distinct n.guide_id)
          filter (where (n.title, n.content, n.link) is distinct from (o.title, o.content, o.link)),
        array_agg(distinct n.guide_id) filter (where (n.broken, n.link_state, n.link, n.post_id)
          is distinct from (o.broken, o.link_state, o.link, o.post_id))
      into rewritten, touched from new_rows as n join old_rows as o using (id);
    end if;
    if rewritten is not null then
      insert into guide_product_changes (guide_id, changed) select id, now() from guides where id = any(rewritten) order by id
      on conflict (guide_id) do update set changed = excluded.changed;
    end if;
    insert into guide_need_notes (guide_id) select distinct unnest(rewritten || touched);
    return null;
  end $$`

/** Which guides have to be looked at again for what they need, and when their products changed. */
export class GuideNeeds1764600620000 extends SqlMigration {
  readonly statements = [
    // A queue: the same guide may stand in it several times, so that writers never wait for each other.
    `create table guide_need_notes (
      id bigint generated always as identity primary key,
      guide_id integer not null
    )`,
    `create table guide_product_changes (
      guide_id integer primary key references guides (id) on delete cascade,
      changed timestamptz not null
    )`,
    'insert into guide_product_changes (guide_id, changed) select id, modified from guides',
    NOTE_PRODUCT_CHANGES,
    `create trigger guide_products_inserted after insert on guide_products referencing new table as new_rows
      for each statement execute function note_product_changes()`,
    `create trigger guide_products_updated after update on guide_products referencing old table as old_rows new table as new_rows
      for each statement execute function note_product_changes()`,
    `create trigger guide_products_deleted after delete on guide_products referencing old table as old_rows
      for each statement execute function note_product_changes()`,
    ...trigger(
      'gift_health_noted',
      'after update of broken, deleted on known_posts for each row',
      `
      begin
        if (new.broken, new.deleted) is distinct from (old.broken, old.deleted) then
          insert into guide_need_notes (guide_id) select distinct guide_id from guide_products where post_id = new.post_id;
        end if;
        return null;
      end`,
    ),
    ...trigger(
      'guide_todos_noted',
      'after insert or update or delete on guide_todos for each row',
      `
      begin
        insert into guide_need_notes (guide_id) values (coalesce(new.guide_id, old.guide_id));
        return null;
      end`,
    ),
    ...trigger(
      'guide_publication_noted',
      'after insert or update of published, title, slug, category_ids on guides for each row',
      `
      begin
        if tg_op = 'INSERT' or (new.published, new.title, new.slug, new.category_ids)
          is distinct from (old.published, old.title, old.slug, old.category_ids) then
          insert into guide_need_notes (guide_id) values (new.id);
        end if;
        return null;
      end`,
    ),
    'insert into guide_need_notes (guide_id) select id from guides where published is not null',
  ]
}

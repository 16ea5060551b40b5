import { SqlMigration, trigger } from '@ribbonry/service-kit'

const OF_EACH = (rows: string) => `(
      select link_id, count(*) filter (where kind = 'gift') as gifts, count(*) filter (where kind = 'product') as products
      from ${rows} group by link_id
    )`
/** In the order of their ids, so that two transactions cannot deadlock. */
const LOCK = (rows: string) => `perform from links where id in (select link_id from ${rows})
        order by id for update;`
const RUN = 'for each statement execute function link_uses_counted()'

const BAD = `state in ('broken', 'unavailable')`

/**
 * What is known of each link of a gift or product: one row for each canonical link, however many show it, where it is shown, and
 * its last ten verdicts. Uses whose link changed are noted by triggers, since keys of links are computed by libs/links.
 */
export class LinkHealth1764600200000 extends SqlMigration {
  readonly statements = [
    `create table links (
      id integer generated always as identity primary key,
      key text not null constraint links_key unique,
      address text not null,
      host text not null,
      merchant text not null default '',
      title text not null default '',
      state text not null default 'unknown',
      -- Empty before the first check.
      reason text not null default '',
      since timestamptz not null default now(),
      checked_at timestamptz,
      -- Null while nothing shows the link.
      due_at timestamptz default now(),
      -- Clicks expected in 28 days.
      worth real not null default 0,
      gifts integer not null default 0,
      products integer not null default 0,
      checks integer not null default 0,
      status smallint,
      final text not null default '',
      page_title text not null default '',
      price_cents integer,
      currency text not null default '',
      evidence text not null default '',
      hops jsonb not null default '[]',
      -- What a second look has to confirm.
      suspected text,
      failures smallint not null default 0,
      first_failed_at timestamptz,
      acknowledged_until timestamptz,
      acknowledged_why text,
      acknowledged_by integer,
      -- Staff said that the link is fine although it was judged by this reason.
      fine_reason text,
      constraint links_state check (state in ('alive', 'broken', 'unavailable', 'unknown'))
    )`,
    'create index links_due on links (due_at) where due_at is not null',
    `create index links_bad_of_products on links (worth desc, id) include (state, reason, merchant, acknowledged_until)
      where ${BAD} and products > 0`,
    `create index links_bad_of_gifts on links (worth desc, id) include (state, reason, merchant, acknowledged_until)
      where ${BAD} and gifts > 0`,
    `create index links_bad_by_merchant on links (merchant, worth desc, id) where ${BAD}`,
    `create index links_bad_by_reason on links (reason, worth desc, id) where ${BAD}`,
    `create table link_uses (
      kind text not null,
      -- Id of the gift's post, or of the product of a guide.
      use_id bigint not null,
      link_id integer not null references links (id),
      guide_id integer,
      constraint link_uses_kind check (kind in ('gift', 'product')),
      primary key (kind, use_id)
    )`,
    'create index link_uses_by_link on link_uses (link_id, kind, use_id)',
    'create index link_uses_by_guide on link_uses (guide_id, link_id) where guide_id is not null',
    `create table link_checks (
      link_id integer not null references links (id) on delete cascade,
      -- Number of the check modulo ten, so that ten are kept.
      slot smallint not null,
      checked_at timestamptz not null,
      state text not null,
      reason text not null,
      status smallint,
      price_cents integer,
      currency text not null default '',
      evidence text not null default '',
      primary key (link_id, slot)
    )`,
    `create table link_use_changes (
      kind text not null,
      use_id bigint not null,
      noted timestamptz not null default now(),
      primary key (kind, use_id)
    )`,
    // 'broken' or 'unavailable' where the product's own link was judged so; the column `broken` is what staff ticked.
    'alter table guide_products add column link_state text',
    // Once for each statement: a link that moves in 10,000 products would otherwise have as many versions of its row.
    `create function link_uses_counted() returns trigger language plpgsql as $$
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
    ...trigger(
      'product_links_noted',
      'after insert or update of link, post_id or delete on guide_products for each row',
      `
      begin
        if tg_op <> 'UPDATE' or (new.link, new.post_id) is distinct from (old.link, old.post_id) then
          insert into link_use_changes (kind, use_id) values ('product', coalesce(new.id, old.id)) on conflict do nothing;
        end if;
        return null;
      end`,
    ),
    ...trigger(
      'gift_links_noted',
      'after insert or update of link, deleted on known_posts for each row',
      `
      begin
        if tg_op = 'INSERT' or (new.link, new.deleted) is distinct from (old.link, old.deleted) then
          insert into link_use_changes (kind, use_id) values ('gift', new.post_id) on conflict do nothing;
        end if;
        return null;
      end`,
    ),
    `insert into link_use_changes (kind, use_id) select 'product', id from guide_products`,
    `insert into link_use_changes (kind, use_id) select 'gift', post_id from known_posts where not deleted`,
  ]
}

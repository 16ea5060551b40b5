import { SqlMigration } from '@ribbonry/service-kit'

/** Regular expression of an Amazon product's number, behind one of the paths that lead to it. */
const ASIN = '/(?:dp|gp/product|gp/aw/d|gp/offer-listing|asin|product-reviews)/([a-z0-9]{10})(?:/|[?#]|$)'

/**
 * What a link is looked up by: the number of a product at the large shops, else host and path. Two links to the same product have
 * the same one; the few others that share it are told apart by `canonicalLink`. An index needs a function of the database.
 */
const LINK_LOOKUP = `
  create function link_lookup(link text) returns text language sql immutable parallel safe return
    case
      when link ~* '^(https?://)?([^/?#]+[.])?amazon[.]' and link ~* '${ASIN}'
        then 'amazon ' || upper(substring(link from '(?i)${ASIN}'))
      when link ~* '^(https?://)?([^/?#]+[.])?etsy[.]com/' and link ~ '/listing/[0-9]+'
        then 'etsy ' || substring(link from '/listing/([0-9]+)')
      when link ~* '^(https?://)?([^/?#]+[.])?ebay[.]' and link ~ '/itm/([^/?#]+/)?[0-9]{9,}'
        then 'ebay ' || substring(link from '/itm/(?:[^/?#]+/)?([0-9]{9,})')
      else left(rtrim(lower(substring(regexp_replace(link, '^(https?:)?//', '', 'i')
        from '^(?:(?:www[0-9]?|m)[.])*([^?#]*)')), '/'), 500)
    end`

/** What a title is looked up by: small letters without accents and with single spaces, as `foldTitle` of libs/guides. */
const TITLE_LOOKUP = `
  create function title_lookup(title text) returns text language sql immutable parallel safe return
    left(btrim(regexp_replace(
      lower(regexp_replace(normalize(title, NFKD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g')), 300)`

// `= any(array)` compares every row with every id of a statement; a join reads the index once for each.
const TOUCHED = (ids: string): string => `(select unnest(${ids}))`

/**
 * Counts anew what is open: of each item, for how many guides; of each guide, how many items and since when. The guides are
 * locked first, so that two transactions count one after the other.
 */
const COUNT_TODOS = `
  create function count_open_todos() returns trigger language plpgsql as $$
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

/** Adds up the reasons of each guide whose reasons changed. */
const ADD_UP_NEEDS = `
  create function add_up_guide_needs() returns trigger language plpgsql as $$
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

const eachChange = (table: string, run: string): string[] => [
  `create trigger ${table}_inserted after insert on ${table} referencing new table as new_rows
    for each statement execute function ${run}()`,
  `create trigger ${table}_updated after update on ${table} referencing old table as old_rows new table as new_rows
    for each statement execute function ${run}()`,
  `create trigger ${table}_deleted after delete on ${table} referencing old table as old_rows
    for each statement execute function ${run}()`,
]

/** Gifts that wait to be written into guides, gifts that the updater does not offer, and guides that need work. */
export class Updater1764600100000 extends SqlMigration {
  readonly statements = [
    LINK_LOOKUP,
    TITLE_LOOKUP,
    // A gift is one item, for however many guides. `picture_due` is set while the picture of `source_image` has to be fetched.
    `create table todo_items (
      id integer generated always as identity primary key,
      post_id bigint,
      title text not null,
      link text not null default '',
      price numeric(12, 2),
      source_image text not null default '',
      cropped boolean not null default false,
      crop_top double precision not null default 250,
      crop_bottom double precision not null default 0,
      crop_left double precision not null default 0,
      crop_right double precision not null default 300,
      drawn_width double precision,
      drawn_height double precision,
      picture jsonb,
      source_picture jsonb,
      picture_due timestamptz,
      picture_version integer not null default 1,
      picture_error text,
      -- For how many guides it is open; triggers count.
      open_guides integer not null default 0,
      created timestamptz not null default now(),
      created_by integer,
      constraint todo_items_post unique (post_id),
      constraint todo_items_price check (price >= 0)
    )`,
    'create index todo_items_open on todo_items (id desc) where open_guides > 0',
    'create index todo_items_picture_due on todo_items (picture_due) where picture_due is not null',
    "create index todo_items_by_link on todo_items (link_lookup(link)) where link <> '' and open_guides > 0",
    'create index todo_items_by_title on todo_items (title_lookup(title)) where open_guides > 0',
    // Done or removed for each guide by itself (E28).
    `create table todo_guides (
      todo_id integer not null references todo_items (id) on delete cascade,
      guide_id integer not null references guides (id) on delete cascade,
      added timestamptz not null default now(),
      added_by integer,
      closed timestamptz,
      -- How it was closed.
      outcome text,
      closed_by integer,
      primary key (todo_id, guide_id),
      constraint todo_guides_outcome check (outcome in ('done', 'removed')),
      constraint todo_guides_closed check ((closed is null) = (outcome is null))
    )`,
    'create index todo_guides_open on todo_guides (guide_id, todo_id desc) where closed is null',
    'create index todo_guides_by_guide on todo_guides (guide_id)',
    // Guides with open items; triggers count.
    `create table guide_todos (
      guide_id integer primary key references guides (id) on delete cascade,
      todo integer not null,
      newest timestamptz not null
    )`,
    'create index guide_todos_by_newest on guide_todos (newest desc, guide_id desc)',
    'create index guide_todos_by_todo on guide_todos (todo desc, guide_id desc)',
    `create table hidden_gifts (
      post_id bigint primary key,
      hidden timestamptz not null default now(),
      hidden_by integer
    )`,
    'create index hidden_gifts_by_time on hidden_gifts (hidden desc, post_id desc)',
    `create table guide_needs (
      buying_guide_id integer not null references guides (id) on delete cascade,
      reason text not null,
      evidence text not null,
      score real not null default 0,
      since timestamptz not null default now(),
      assigned_to integer,
      snoozed_until timestamptz,
      primary key (buying_guide_id, reason),
      constraint guide_needs_reason
        check (reason in ('broken-products', 'few-products', 'stale', 'falling', 'todo', 'season'))
    )`,
    'create index guide_needs_by_reason on guide_needs (reason, buying_guide_id)',
    'create index guide_needs_assigned on guide_needs (assigned_to) where assigned_to is not null',
    // What lists of guides sort and filter by; triggers add up. Snoozed while all of its reasons are.
    `create table guide_need_totals (
      buying_guide_id integer primary key references guides (id) on delete cascade,
      score real not null,
      reasons text[] not null,
      snoozed_until timestamptz
    )`,
    `create index guide_need_totals_by_score on guide_need_totals (score desc, buying_guide_id desc)
      include (reasons, snoozed_until)`,
    COUNT_TODOS,
    ADD_UP_NEEDS,
    ...eachChange('todo_guides', 'count_open_todos'),
    ...eachChange('guide_needs', 'add_up_guide_needs'),
    // Candidates for guides, newest first.
    `create index known_posts_offered on known_posts (published desc, post_id desc)
      where not deleted and not nsfw and not broken and published is not null`,
    "create index known_posts_by_link on known_posts (link_lookup(link)) where not deleted and link <> ''",
    'create index known_posts_by_title on known_posts (title_lookup(title)) where not deleted',
    "create index guide_products_by_link on guide_products (link_lookup(link)) where link <> ''",
    "create index guide_products_by_title on guide_products (title_lookup(title)) where title <> ''",
    // Lists of what needs updating filter by category.
    'create index guides_by_category on guides using gin (category_ids)',
    // Also while the tables have no statistics, the guides of an item are counted by an index of their own.
    'create index todo_guides_open_by_item on todo_guides (todo_id) where closed is null',
  ]
}

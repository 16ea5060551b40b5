/** Whether the publication of `p` changes: $2 and $3 say what is wanted, $4 is the present. A public post keeps its date. */
const CHANGES_PUBLICATION = `($2::boolean and case
  when $3::timestamptz is null then p.published is not null or p.publish_when_complete
  else p.published is distinct from $3::timestamptz
    and not (p.published is not null and p.published <= $4::timestamptz and $3::timestamptz <= $4::timestamptz) end)`

/** What a change sets, as `bulk-fields.ts` writes it; null for what it does not ask for. */
const FIELDS = `(broken boolean, unavailable boolean, nsfw boolean, instagram boolean, countries text[], host text, prices jsonb)`

/** The price in the currency of `p`: `cents`, and `usd` in US cents. */
const PRICE = `coalesce(f.prices -> p.currency, f.prices -> '*')`

/** Whether the link of `p` leads to the host that is left. */
const LEAVES_SHOP = `coalesce(
  regexp_replace(lower(substring(p.merchant_link from '^https?://([^/:?#]+)')), '^www\\.', '') = f.host, false)`

const CHANGES_FIELDS = `(f.broken <> p.broken or f.unavailable <> p.unavailable or f.nsfw <> p.nsfw
  or f.instagram <> p.instagram or f.countries <> p.countries
  or f.prices is not null and (${PRICE} ->> 'cents')::bigint is distinct from p.price_cents or ${LEAVES_SHOP})`

/** What a gift lacks for publication once it is changed. */
const MISSING = `array_remove(array[case when p.merchant_link = '' then 'link' end,
  case when case when f.prices is null then p.price_cents else (${PRICE} ->> 'cents')::bigint end is null then 'price' end,
  case when json_array_length(p.images) = 0 then 'picture' end], null)`

const HELD_COLUMNS = `id, published, first_published, publish_when_complete, trashed_at, trashed_published, merchant_link,
  price_cents, currency, images, category_ids, broken, unavailable, nsfw, instagram, countries`

/** Of the CTE held: why a post is refused, and whether it changes. $7 restores, $8 are the fields. */
const DECIDED = `
  select p.place, p.post_id, case
      when p.id is null and exists (select from known_guides where guide_id = p.post_id) then 'post-is-guide'
      when p.id is null then 'post-not-found'
      when p.trashed_at is not null and not $7::boolean then 'in-trash'
      when $2::boolean and $3::timestamptz is not null and p.published is null and cardinality(needs.missing) > 0
        then 'not-ready-to-publish'
      when p.published is not null and not ($2::boolean and $3::timestamptz is null) and p.price_cents is not null
        and 'price' = any(needs.missing) then 'not-ready-to-publish'
    end as refusal,
    ${CHANGES_PUBLICATION} or not p.category_ids @> $5::integer[] or p.category_ids && $6::integer[]
      or $7::boolean and p.trashed_at is not null or coalesce(${CHANGES_FIELDS}, false) as changes,
    needs.missing
  from held p cross join jsonb_to_record($8::jsonb) as f ${FIELDS}
    cross join lateral (select ${MISSING} as missing) as needs`

const MISSING_WHERE_REFUSED = `case when decided.refusal = 'not-ready-to-publish' then decided.missing else '{}' end`

/**
 * The items are found again by their places: by their ids, PostgreSQL reads all of an operation for each of the batch where no
 * statistics say how many it has.
 */
export const DECIDE = `
  with batch as (
    select ctid as place, post_id from post_operation_items where operation_id = $1 and outcome is null
    order by post_id limit $9 for update
  ), held as (
    select batch.place, batch.post_id, p.*
    from batch left join lateral (select ${HELD_COLUMNS} from posts where id = batch.post_id for update) as p on true
  ), decided as (${DECIDED}
  ), recorded as (
    update post_operation_items item set refusal = decided.refusal, missing = ${MISSING_WHERE_REFUSED},
      outcome = case when decided.refusal is not null then 'refused' when changes then 'changed' else 'unchanged' end
    from decided where item.ctid = decided.place
    returning item.post_id as "postId", item.outcome
  )
  select * from recorded order by "postId"`

/** Records refusals alone: the posts are not locked, and nothing is to be undone. */
export const DECIDE_DRY = `
  with held as (
    select item.ctid as place, item.post_id, p.*
    from post_operation_items as item left join (select ${HELD_COLUMNS} from posts) as p on p.id = item.post_id
    where item.operation_id = $1
  ), decided as materialized (${DECIDED}
  ), recorded as (
    update post_operation_items item set refusal = decided.refusal, missing = ${MISSING_WHERE_REFUSED}, outcome = 'refused'
    from decided where item.ctid = decided.place and decided.refusal is not null
  )
  select count(*) filter (where refusal is null and changes)::integer as changed,
    count(*) filter (where refusal is not null)::integer as refused
  from decided`

/** What checks said of the link counts as long as the link stays; a mark that they set ends with it, as in single changes. */
const markAfter = (mark: 'broken' | 'unavailable'): string => `(coalesce(f.${mark}, p.${mark})
  and not (${LEAVES_SHOP} and held.state is not distinct from '${mark}' and not p.marked_by_hand))`
const differsFromChecks = (mark: 'broken' | 'unavailable'): string =>
  `${markAfter(mark)} <> (not ${LEAVES_SHOP} and held.state is not distinct from '${mark}')`

/** Only what agrees with checks is no mark by hand (`marks-by-hand.ts`). */
const MARKED_BY_HAND = `case
  when ${markAfter('broken')} = p.broken and ${markAfter('unavailable')} = p.unavailable then p.marked_by_hand
  else ${differsFromChecks('broken')} or ${differsFromChecks('unavailable')} end`

export const CHANGE = `
  update posts p set version = version + 1, modified = $4,
    published = case when $5::boolean then p.trashed_published when ${CHANGES_PUBLICATION} then $3::timestamptz
      else p.published end,
    first_published = case when ${CHANGES_PUBLICATION} then coalesce(p.first_published, $3::timestamptz)
      else p.first_published end,
    publish_when_complete = p.publish_when_complete and not $2::boolean,
    trashed_at = case when not $5::boolean then p.trashed_at end,
    trashed_published = case when not $5::boolean then p.trashed_published end,
    broken = ${markAfter('broken')}, unavailable = ${markAfter('unavailable')}, marked_by_hand = ${MARKED_BY_HAND},
    nsfw = coalesce(f.nsfw, p.nsfw), instagram = coalesce(f.instagram, p.instagram),
    countries = coalesce(f.countries, p.countries),
    price_cents = case when f.prices is null then p.price_cents else (${PRICE} ->> 'cents')::bigint end,
    price_usd_cents = case when f.prices is null then p.price_usd_cents else (${PRICE} ->> 'usd')::bigint end
  from (
    select id, state from unnest($1::bigint[]) as ids (id) left join link_states on post_id = id
  ) as held cross join jsonb_to_record($6::jsonb) as f ${FIELDS}
  where p.id = held.id`

/** Links at another shop, with what follows from them. */
export const LEAD_LINKS = `
  update posts set merchant_link = led.link, canonical_link = led.canonical, merchant = led.merchant, merchant_name = led.name
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as led (id, link, canonical, merchant, name)
  where posts.id = led.id`

export const FORGET_LINK_STATES = 'delete from link_states where post_id = any($1::bigint[])'

export const ADD_CATEGORIES = `
  insert into post_categories (post_id, category_id)
  select post_id, category_id from unnest($1::bigint[]) as posts (post_id), unnest($2::integer[]) as categories (category_id)
  on conflict do nothing`

export const REMOVE_CATEGORIES =
  'delete from post_categories where post_id = any($1::bigint[]) and category_id = any($2::integer[])'

import type { NativeAd, Picture } from '@ribbonry/contracts'

/** An item with what is known of the gift or ad that it is. */
export interface ItemRow {
  readonly item_id: number
  readonly board_id: number
  readonly kind: 'post' | 'ad'
  readonly thing_id: number
  readonly comment: string
  readonly position: string
  readonly added: Date
  /** Microseconds since 1970, as precise as it is kept. */
  readonly added_us: string
  readonly received: boolean
  readonly saved_price: number | null
  readonly saved_currency: string | null
  readonly post: PostFacts | null
  readonly ad: AdFacts | null
}

/** What of a gift is shown. A number in JSON, so prices are as they stand. */
export interface PostFacts {
  readonly slug: string
  readonly title: string
  readonly picture: Picture | null
  readonly merchant: string
  readonly price: number | null
  readonly currency: string
  readonly link: string
  readonly nsfw: boolean
  /** Or withdrawn, or not public yet. */
  readonly deleted: boolean
  readonly published: string | null
  /** Its link leads nowhere. */
  readonly broken: boolean
  /** The shop does not have it any more. */
  readonly unavailable: boolean
}

export interface AdFacts {
  readonly facts: NativeAd | null
  readonly runs: boolean
}

export const POST_FACTS = `json_build_object('slug', k.slug, 'title', k.title, 'picture', k.picture, 'merchant', k.merchant, 'price', k.price,
  'currency', k.currency, 'link', k.link, 'nsfw', k.nsfw, 'broken', k.broken, 'unavailable', k.unavailable, 'deleted', k.deleted or k.published is null or k.published > now(),
  'published', to_char(k.published at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** Fills the rows of items that a query `picked` has chosen, of which there are few. */
export const ITEM_ROWS = `
  select i.item_id::float8 as item_id, i.board_id::float8 as board_id, i.kind, i.thing_id::float8 as thing_id, i.comment, i.position::text as position,
    i.added, (extract(epoch from i.added) * 1000000)::bigint::text as added_us, i.received, i.saved_price::float8 as saved_price, i.saved_currency,
    case when k.post_id is not null then ${POST_FACTS} end as post,
    case when a.ad_id is not null then json_build_object('facts', a.facts, 'runs', a.runs) end as ad
  from picked as i
  left join known_posts as k on i.kind = 'post' and k.post_id = i.thing_id
  left join known_ads as a on i.kind = 'ad' and a.ad_id = i.thing_id`

/** Leaves out what is for adults where it is not wanted. Written so that it is looked up for each of the few rows, and not for all gifts beforehand. */
export const nsfwAllowed = (wanted: string): string =>
  `(${wanted}::boolean or i.kind = 'ad' or not coalesce((select n.nsfw from known_posts as n where n.post_id = i.thing_id), false))`

import type { BulkPostChange } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { In } from 'typeorm'
import { Post } from '../../posts/post.entity.ts'
import { IS_PUBLISHABLE } from '../../posts/publishing-needs.ts'

/** Numbers of posts by what a change does to them. */
export interface BulkCounts {
  readonly changed: number
  readonly refused: number
}

interface DecidedItem {
  readonly postId: string
  readonly outcome: 'changed' | 'unchanged' | 'refused'
}

/** Changes posts of an operation, some at a time. Callers hold the lock of the operation. */
@Injectable()
export class BulkChangesRepository {
  /** Counts and records what a change would do, and changes no post. */
  async decideAll(transaction: Transaction, operationId: number, change: BulkPostChange, now: Date): Promise<BulkCounts> {
    const [counts] = await transaction.query<BulkCounts[]>(DECIDE_DRY, [operationId, ...valuesOf(change, now)])
    return counts ?? { changed: 0, refused: 0 }
  }

  /**
   * Decides what becomes of the next posts, in the order of their ids, and locks them.
   * @returns undefined when none are left
   */
  async decideNext(
    transaction: Transaction,
    operationId: number,
    { change, now, most }: { readonly change: BulkPostChange; readonly now: Date; readonly most: number },
  ): Promise<(BulkCounts & { readonly ids: readonly string[] }) | undefined> {
    const decided = await transaction.query<DecidedItem[]>(DECIDE, [operationId, ...valuesOf(change, now), most])
    if (decided.length === 0) return undefined
    const ids = decided.flatMap(({ postId, outcome }) => (outcome === 'changed' ? [postId] : []))
    return { ...countsOf(decided), ids }
  }

  /** Changes posts that are locked. @returns them as they are then */
  async change(transaction: Transaction, ids: readonly string[], change: BulkPostChange, now: Date): Promise<Post[]> {
    if (ids.length === 0) return []
    await transaction.query(CHANGE, [ids, ...valuesOf(change, now).slice(0, 2), now, change.trashed === false])
    const { add_category_ids: added = [], remove_category_ids: removed = [] } = change
    if (added.length > 0) await transaction.query(ADD_CATEGORIES, [ids, added])
    if (removed.length > 0) await transaction.query(REMOVE_CATEGORIES, [ids, removed])
    return await transaction.getRepository(Post).findBy({ id: In(ids.map(Number)) })
  }
}

function countsOf(decided: readonly DecidedItem[]): BulkCounts {
  const count = (outcome: DecidedItem['outcome']): number => decided.filter((item) => item.outcome === outcome).length
  return { changed: count('changed'), refused: count('refused') }
}

/** Parameters 2 to 7 of `DECIDE`; the first two are also those of `CHANGE`. */
function valuesOf(
  { published, add_category_ids: added = [], remove_category_ids: removed = [], trashed }: BulkPostChange,
  now: Date,
): unknown[] {
  return [published !== undefined, published ?? null, now, added, removed, trashed === false]
}

/** Whether the publication of `p` changes: $2 and $3 say what is wanted, $4 is the present. A public post keeps its date. */
const CHANGES_PUBLICATION = `($2::boolean and case
  when $3::timestamptz is null then p.published is not null or p.publish_when_complete
  else p.published is distinct from $3::timestamptz
    and not (p.published is not null and p.published <= $4::timestamptz and $3::timestamptz <= $4::timestamptz) end)`

const MISSING = `array_remove(array[case when p.merchant_link = '' then 'link' end,
  case when p.price_cents is null then 'price' end,
  case when json_array_length(p.images) = 0 then 'picture' end], null)`

const HELD_COLUMNS = `id, published, first_published, publish_when_complete, trashed_at, trashed_published, merchant_link,
  price_cents, images, category_ids`

/** Of the CTEs batch and held: why a post is refused, and whether it changes. $7 restores. */
const DECIDED = `
  select batch.post_id, case
      when p.id is null then 'post-not-found'
      when p.trashed_at is not null and not $7::boolean then 'in-trash'
      when $2::boolean and $3::timestamptz is not null and p.published is null and not (${IS_PUBLISHABLE})
        then 'not-ready-to-publish'
    end as refusal,
    ${CHANGES_PUBLICATION} or not p.category_ids @> $5::integer[] or p.category_ids && $6::integer[]
      or $7::boolean and p.trashed_at is not null as changes,
    ${MISSING} as missing
  from batch left join held p on p.id = batch.post_id`

const MISSING_WHERE_REFUSED = `case when decided.refusal = 'not-ready-to-publish' then decided.missing else '{}' end`

const DECIDE = `
  with batch as (
    select post_id from post_operation_items where operation_id = $1 and outcome is null order by post_id limit $8 for update
  ), held as (
    select ${HELD_COLUMNS} from posts where id in (select post_id from batch) order by id for update
  ), decided as (${DECIDED}
  ), recorded as (
    update post_operation_items item set refusal = decided.refusal, missing = ${MISSING_WHERE_REFUSED},
      outcome = case when decided.refusal is not null then 'refused' when changes then 'changed' else 'unchanged' end
    from decided where item.operation_id = $1 and item.post_id = decided.post_id
    returning item.post_id as "postId", item.outcome
  )
  select * from recorded order by "postId"`

/** Records refusals alone: the posts are not locked, and nothing is to be undone. */
const DECIDE_DRY = `
  with batch as (
    select post_id from post_operation_items where operation_id = $1
  ), held as (
    select ${HELD_COLUMNS} from posts
  ), decided as materialized (${DECIDED}
  ), recorded as (
    update post_operation_items item set refusal = decided.refusal, missing = ${MISSING_WHERE_REFUSED}, outcome = 'refused'
    from decided where item.operation_id = $1 and item.post_id = decided.post_id and decided.refusal is not null
  )
  select count(*) filter (where refusal is null and changes)::integer as changed,
    count(*) filter (where refusal is not null)::integer as refused
  from decided`

const CHANGE = `
  update posts p set version = version + 1, modified = $4,
    published = case when $5::boolean then p.trashed_published when ${CHANGES_PUBLICATION} then $3::timestamptz
      else p.published end,
    first_published = case when ${CHANGES_PUBLICATION} then coalesce(p.first_published, $3::timestamptz)
      else p.first_published end,
    publish_when_complete = p.publish_when_complete and not $2::boolean,
    trashed_at = case when not $5::boolean then p.trashed_at end,
    trashed_published = case when not $5::boolean then p.trashed_published end
  where id = any($1::bigint[])`

const ADD_CATEGORIES = `
  insert into post_categories (post_id, category_id)
  select post_id, category_id from unnest($1::bigint[]) as posts (post_id), unnest($2::integer[]) as categories (category_id)
  on conflict do nothing`

const REMOVE_CATEGORIES = 'delete from post_categories where post_id = any($1::bigint[]) and category_id = any($2::integer[])'

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

interface UndoneItem {
  readonly postId: string
  readonly outcome: 'undone' | 'kept'
}

/** Changes posts of an operation, or puts them back, some at a time. Callers hold the lock of the operation. */
@Injectable()
export class BulkChangesRepository {
  /** Counts and records what a change would do, and changes no post. */
  async decideAll(transaction: Transaction, operationId: number, change: BulkPostChange, now: Date): Promise<BulkCounts> {
    const [counts] = await transaction.query<BulkCounts[]>(DECIDE_DRY, [operationId, ...valuesOf(change, now)])
    return counts ?? { changed: 0, refused: 0 }
  }

  /**
   * Changes the next posts, in the order of their ids.
   * @returns undefined when none are left
   */
  async changeNext(
    transaction: Transaction,
    operationId: number,
    { change, now, most }: { readonly change: BulkPostChange; readonly now: Date; readonly most: number },
  ): Promise<(BulkCounts & { readonly posts: readonly Post[] }) | undefined> {
    const values = valuesOf(change, now)
    const decided = await transaction.query<DecidedItem[]>(DECIDE, [operationId, ...values, most])
    if (decided.length === 0) return undefined
    const ids = decided.flatMap(({ postId, outcome }) => (outcome === 'changed' ? [postId] : []))
    if (ids.length > 0) {
      await transaction.query(CHANGE, [ids, ...values.slice(0, 2), now, change.trashed === false])
      const { add_category_ids: added = [], remove_category_ids: removed = [] } = change
      if (added.length > 0) await transaction.query(ADD_CATEGORIES, [ids, added])
      if (removed.length > 0) await transaction.query(REMOVE_CATEGORIES, [ids, removed])
      await transaction.query(RECORD_VERSIONS, [operationId, ids])
    }
    return { ...countsOf(decided), posts: await listPosts(transaction, ids) }
  }

  /**
   * Puts the next changed posts back that have the version of the change.
   * @returns undefined when none are left
   */
  async undoNext(
    transaction: Transaction,
    operationId: number,
    { now, most }: { readonly now: Date; readonly most: number },
  ): Promise<{ readonly kept: number; readonly posts: readonly Post[] } | undefined> {
    const [decided] = await transaction.query<[UndoneItem[], number]>(DECIDE_UNDO, [operationId, most])
    if (decided.length === 0) return undefined
    const ids = decided.flatMap(({ postId, outcome }) => (outcome === 'undone' ? [postId] : []))
    if (ids.length > 0) {
      await transaction.query(RESTORE, [operationId, ids, now])
      for (const statement of RESTORE_CATEGORIES) await transaction.query(statement, [operationId, ids])
    }
    return { kept: decided.length - ids.length, posts: await listPosts(transaction, ids) }
  }
}

async function listPosts(transaction: Transaction, ids: readonly string[]): Promise<Post[]> {
  return ids.length === 0 ? [] : await transaction.getRepository(Post).findBy({ id: In(ids.map(Number)) })
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
    ${MISSING} as missing,
    jsonb_build_object('published', p.published, 'first_published', p.first_published,
      'publish_when_complete', p.publish_when_complete, 'category_ids', p.category_ids,
      'trashed_at', p.trashed_at, 'trashed_published', p.trashed_published) as before
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
      outcome = case when decided.refusal is not null then 'refused' when changes then 'changed' else 'unchanged' end,
      before = case when decided.refusal is null and changes then decided.before end
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

const RECORD_VERSIONS = `
  update post_operation_items item set version_after = posts.version from posts
  where item.operation_id = $1 and item.post_id = any($2::bigint[]) and posts.id = item.post_id`

const DECIDE_UNDO = `
  with batch as (
    select post_id, version_after from post_operation_items where operation_id = $1 and outcome = 'changed'
      order by post_id limit $2 for update
  ), held as (
    select id, version from posts where id in (select post_id from batch) order by id for update
  )
  update post_operation_items item set
    outcome = case when held.version = batch.version_after then 'undone' else 'kept' end,
    refusal = case when held.version = batch.version_after then null else 'changed-since' end
  from batch left join held on held.id = batch.post_id
  where item.operation_id = $1 and item.post_id = batch.post_id
  returning item.post_id as "postId", item.outcome`

const OF_OPERATION = 'item.operation_id = $1 and item.post_id = any($2::bigint[])'

const RESTORE = `
  update posts set version = posts.version + 1, modified = $3, published = was.published,
    first_published = was.first_published, publish_when_complete = was.publish_when_complete, trashed_at = was.trashed_at,
    trashed_published = was.trashed_published
  from post_operation_items item, jsonb_populate_record(null::posts, item.before) as was
  where ${OF_OPERATION} and posts.id = item.post_id`

const RESTORE_CATEGORIES = [
  `delete from post_categories using post_operation_items item
   where ${OF_OPERATION} and post_categories.post_id = item.post_id
     and not (item.before -> 'category_ids') @> to_jsonb(category_id)`,
  // A category may have been deleted since.
  `insert into post_categories (post_id, category_id)
   select item.post_id, categories.id from post_operation_items item
   join gift_categories categories on (item.before -> 'category_ids') @> to_jsonb(categories.id)
   where ${OF_OPERATION} on conflict do nothing`,
]

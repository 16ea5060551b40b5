import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { In, DataSource, type EntityManager } from 'typeorm'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import { Post } from '../../posts/post.entity.ts'
import { publishChangedGifts } from './changed-gifts.repository.ts'
import { RECORDED_COLUMNS } from './recorded-gifts.repository.ts'

type Outcome = 'deleted' | 'withdrawn' | 'restored' | 'kept'

/** Rolls imports back in batches. Each outcome is recorded, so that an interrupted rollback resumes. */
@Injectable()
export class FeedRollbacksRepository {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /** @returns false when a rollback was requested before, or there is nothing to roll back */
  async request(importId: number, memberId: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[object[], number]>(REQUEST_ROLLBACK, [importId, memberId])
    return rows.length > 0
  }

  async start(importId: number): Promise<void> {
    await this.dataSource.query(`update feed_imports set rollback_status = 'running' where id = $1`, [importId])
  }

  async finish(importId: number): Promise<void> {
    await this.dataSource.query(FINISH, [importId])
  }

  /** @returns the number of posts in the batch, 0 when none is left */
  async rollBackBatch(importId: number, source: string, most: number): Promise<number> {
    return await this.transactions.run(async (manager) => {
      await manager.query('select pg_advisory_xact_lock(hashtext($1))', [`feed:${source}`])
      const gifts = await manager.query<{ id: string; outcome: Outcome }[]>(DECIDE, [importId, most])
      const idsOf = (outcome: Outcome): string[] => gifts.filter((gift) => gift.outcome === outcome).map(({ id }) => id)
      await manager.query(RECORD, [importId, gifts.map(({ id }) => id), gifts.map(({ outcome }) => outcome)])
      await deletePosts(manager, idsOf('deleted'))
      await withdraw(manager, idsOf('withdrawn'))
      await restore(manager, importId, idsOf('restored'))
      await manager.query(COUNT, [
        importId,
        ...(['deleted', 'withdrawn', 'restored', 'kept'] as const).map((outcome) => idsOf(outcome).length),
      ])
      return gifts.length
    })
  }
}

async function deletePosts(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const posts = await manager.getRepository(Post).find({ where: { id: In(ids.map(Number)) } })
  await manager.query('delete from posts where id = any($1::bigint[])', [ids])
  const deleted = posts.map((post) => Object.assign(post, { version: post.version + 1 }))
  await publishPostsChanged(manager, deleted, { deleted: true })
}

async function withdraw(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await manager.query('update posts set published = null, publish_when_complete = false where id = any($1::bigint[])', [ids])
  await publishChangedGifts(manager, ids)
}

async function restore(manager: EntityManager, importId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const statement of RESTORE) await manager.query(statement, [importId, ids])
  await publishChangedGifts(manager, ids)
  await manager.query(FOLLOW_EARLIER, [importId, ids])
}

const REQUEST_ROLLBACK = `
  update feed_imports set rollback_status = 'waiting', rollback_asked = now(), rollback_by = $2
  where id = $1 and rollback_status is null and gifts_recorded and not dry_run and finished is not null
  returning id`

const FINISH = `update feed_imports set rollback_status = 'done', rolled_back = now() where id = $1`

/** A post that members, other pages or giveaways refer to is withdrawn instead of deleted. */
const USED = `
  p.saves > 0 or exists (select from post_ratings where thing_id = p.id) or exists (select from blog_post_gifts
    where post_id = p.id)
  or exists (select from featured_posts where post_id = p.id) or exists (select from known_giveaways where post_id = p.id)`

const DECIDE = `
  with batch as (
    select post_id, what, version from feed_import_gifts where import_id = $1 and outcome is null order by post_id
      limit $2 for update
  ), held as (
    select posts.* from posts where id in (select post_id from batch) order by id for update
  )
  select batch.post_id as id, case
    when p.id is null or p.version <> batch.version then 'kept'
    when batch.what = 'updated' then 'restored'
    when ${USED} then 'withdrawn'
    else 'deleted' end as outcome
  from batch left join held p on p.id = batch.post_id`

const RECORD = `
  update feed_import_gifts recorded set outcome = decided.outcome
    from unnest($2::bigint[], $3::text[]) as decided (post_id, outcome)
  where recorded.import_id = $1 and recorded.post_id = decided.post_id`

const COUNT = `
  update feed_imports set gifts_deleted = gifts_deleted + $2, gifts_withdrawn = gifts_withdrawn + $3,
    gifts_restored = gifts_restored + $4,
    gifts_kept = gifts_kept + $5
  where id = $1`

const OF_IMPORT = 'recorded.import_id = $1 and recorded.post_id = any($2::bigint[])'

// Imports of before gifts had plain names, or feeds an availability, recorded none: those stay.
const LATER_COLUMNS: ReadonlySet<string> = new Set(['what', 'unavailable'])
const SET_COLUMNS = RECORDED_COLUMNS.map((column) =>
  LATER_COLUMNS.has(column) ? `${column} = coalesce(was.${column}, posts.${column})` : `${column} = was.${column}`,
).join(', ')

const RESTORE = [
  `update posts set ${SET_COLUMNS}, publish_when_complete = false
   from feed_import_gifts recorded, jsonb_populate_record(null::posts, recorded.before) as was
   where ${OF_IMPORT} and posts.id = recorded.post_id`,
  `delete from post_categories using feed_import_gifts recorded
   where ${OF_IMPORT} and post_categories.post_id = recorded.post_id
     and not (recorded.before -> 'category_ids') @> to_jsonb(category_id)`,
  `insert into post_categories (post_id, category_id)
   select recorded.post_id, categories.id from feed_import_gifts recorded
   join gift_categories categories on (recorded.before -> 'category_ids') @> to_jsonb(categories.id)
   where ${OF_IMPORT} on conflict do nothing`,
  // An unchanged picture stays: it may have been fetched since.
  `delete from post_pictures using feed_import_gifts recorded
   where ${OF_IMPORT} and post_pictures.post_id = recorded.post_id and not exists (
     select from jsonb_to_recordset(recorded.before -> 'pictures') as was (place smallint, source_url text, picture_id text)
     where was.place = post_pictures.place
       and (was.source_url = post_pictures.source_url or was.picture_id = post_pictures.picture_id))`,
  `insert into post_pictures (post_id, place, picture_id, alt, source_url, state, reason, attempts)
   select recorded.post_id, was.place, was.picture_id, was.alt, was.source_url, was.state, was.reason, was.attempts
   from feed_import_gifts recorded, jsonb_to_recordset(recorded.before -> 'pictures')
     as was (place smallint, picture_id text, alt text, source_url text, state text, reason text, attempts integer)
   where ${OF_IMPORT} and (was.picture_id is null or exists (select from pictures where id = was.picture_id))
   on conflict do nothing`,
]

/** The state that earlier imports left is restored, so that these can be rolled back as well. */
const FOLLOW_EARLIER = `
  update feed_import_gifts earlier set version = posts.version
  from feed_import_gifts recorded join posts on posts.id = recorded.post_id
  where ${OF_IMPORT} and earlier.post_id = recorded.post_id and earlier.import_id <> $1
    and earlier.version = recorded.version_before
    and earlier.outcome is null`

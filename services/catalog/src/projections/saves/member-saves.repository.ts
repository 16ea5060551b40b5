import type { EventPayload, giftSavesChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type EntityManager, In } from 'typeorm'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import { Post } from '../../posts/post.entity.ts'

/** Posts that are published in one transaction. */
const BATCH_SIZE = 500

// A post may have saves that no member made (from an import or the demo): only the members' share is replaced.
const UPSERT = `
  with given as (
    select distinct on (post_id) post_id, saves
    from rows from (jsonb_to_recordset($1::jsonb) as (post_id bigint, saves integer))
      with ordinality as t (post_id, saves, place)
    order by post_id, place desc
  ),
  locked as (select id from posts where id in (select post_id from given) order by id for update),
  counts as (
    select given.post_id, given.saves, coalesce(stored.saves, 0) as previous
    from given join locked on locked.id = given.post_id left join member_saves stored on stored.post_id = given.post_id
  ),
  upserted as (
    insert into member_saves (post_id, saves) select post_id, saves from counts
      on conflict (post_id) do update set saves = excluded.saves
  )
  update posts set saves = greatest(posts.saves + counts.saves - counts.previous, 0) from counts
  where posts.id = counts.post_id and counts.saves <> counts.previous
  returning posts.id::float8 as id`

const NEXT_TOLD = `
  select post_id::float8 as id from (select post_id from member_saves union select post_id from post_prices) as told
  where post_id > $1 order by post_id limit ${BATCH_SIZE}`

/** How many members saved each post. */
@Injectable()
export class MemberSavesRepository {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  /**
   * Publishes every post that a member saved or had saved, or that has prices of editions, once more, for services that missed an
   * event. Harmless for the others: the version is the same.
   * @returns how many posts
   */
  async republishAll(): Promise<number> {
    let [published, last] = [0, 0]
    for (;;) {
      const ids = await this.transactions.run((manager) => this.#republishBatch(manager, last))
      if (ids.length === 0) return published
      published += ids.length
      last = ids.at(-1) ?? last
    }
  }

  /** Locks the posts, so that a concurrent change is published after this one. */
  async #republishBatch(manager: EntityManager, last: number): Promise<number[]> {
    const next = await manager.query<{ id: number }[]>(NEXT_TOLD, [last])
    const ids = next.map(({ id }) => id)
    const posts = await manager
      .getRepository(Post)
      .find({ where: { id: In(ids) }, order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } })
    await publishPostsChanged(manager, posts)
    return ids
  }

  /** Upserts counts and publishes the posts whose saves changed. Idempotent; the last count of a batch wins. */
  async update(events: readonly EventPayload<typeof giftSavesChanged>[]): Promise<void> {
    await this.transactions.run(async (manager) => {
      const [changed] = await manager.query<[{ id: number }[], number]>(UPSERT, [JSON.stringify(events)])
      const posts = await manager.getRepository(Post).findBy({ id: In(changed.map(({ id }) => id)) })
      await publishPostsChanged(manager, posts)
    })
  }
}

import { type giftSavesChanged, postChanged } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm'
import type { z } from 'zod'
import { toPostChanged } from '../posts/post-changed.ts'
import { Post } from '../posts/post.entity.ts'
import { MemberSaves } from './member-saves.entity.ts'

export type GiftSavesChanged = z.output<typeof giftSavesChanged.payload>

/** Gifts that are told of in one transaction. */
const BATCH_SIZE = 500

// A gift may have saves that no member of ours made (an import's, the demo's): only what members made of them is replaced.
const UPSERT = `
  with told as (
    select distinct on (post_id) post_id, saves
    from rows from (jsonb_to_recordset($1::jsonb) as (post_id bigint, saves integer)) with ordinality as t (post_id, saves, place) order by post_id, place desc
  ),
  locked as (select id from posts where id in (select post_id from told) order by id for update),
  before as (select told.post_id, told.saves, coalesce(m.saves, 0) as was from told join locked on locked.id = told.post_id left join member_saves as m on m.post_id = told.post_id),
  kept as (
    insert into member_saves (post_id, saves) select post_id, saves from before on conflict (post_id) do update set saves = excluded.saves
  )
  update posts set saves = greatest(posts.saves + before.saves - before.was, 0) from before where posts.id = before.post_id and before.saves <> before.was
  returning posts.id::float8 as id`

/** How many members keep each gift. */
@Injectable()
export class MemberSavesRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * Tells again how many keep each gift that a member keeps or kept, for services that missed it; whoever knows is told nothing new.
   * @returns how many gifts
   */
  async republishAll(): Promise<number> {
    let [published, last] = [0, 0]
    for (;;) {
      const ids = await this.dataSource.transaction((manager) => this.#republishBatch(manager, last))
      if (ids.length === 0) return published
      published += ids.length
      last = ids.at(-1) ?? last
    }
  }

  /** Locked, so that a number that changes meanwhile is told after this one. */
  async #republishBatch(manager: EntityManager, last: number): Promise<number[]> {
    const next = await manager.getRepository(MemberSaves).find({ select: { postId: true }, where: { postId: MoreThan(last) }, order: { postId: 'asc' }, take: BATCH_SIZE })
    const ids = next.map(({ postId }) => postId)
    const posts = await manager.getRepository(Post).find({ where: { id: In(ids) }, order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } })
    await addToOutbox(manager, postChanged, posts.map((post) => toPostChanged(post, false, { eventId: randomUUID(), at: new Date() })))
    return ids
  }

  /** Keeps what wishlist told, however often it is told, and tells others of gifts that have another number now. */
  async upsert(events: readonly GiftSavesChanged[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [changed] = await manager.query<[{ id: number }[], number]>(UPSERT, [JSON.stringify(events)])
      const posts = await manager.getRepository(Post).findBy({ id: In(changed.map(({ id }) => id)) })
      await addToOutbox(manager, postChanged, posts.map((post) => toPostChanged(post, false, { eventId: randomUUID(), at: new Date() })))
    })
  }
}

import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { In } from 'typeorm'
import { Post } from '../../posts/post.entity.ts'

/** Gifts that somebody published anew together. */
export interface Republication {
  readonly id: number
  readonly memberId: number
  readonly made: Date
  readonly undone: Date | null
}

const REPUBLISH = `
  update posts set version = version + 1, modified = $2, published = $2, first_published = coalesce(first_published, published)
  where id = any($1::bigint[])`

/** By the rows themselves: dates of JavaScript have no microseconds. */
const RECORD = `
  insert into republished_posts (republication_id, post_id, published, first_published, version)
  select $1, id, published, first_published, version + 1 from posts where id = any($2::bigint[])`

const RESTORE = `
  update posts set version = posts.version + 1, modified = $3, published = was.published, first_published = was.first_published
  from republished_posts was
  where was.republication_id = $1 and was.post_id = any($2::bigint[]) and posts.id = was.post_id`

/** What was published anew, and how it was before. */
@Injectable()
export class RepublicationsRepository {
  /** The gifts of the ids that are there, locked in the order of their ids, so that two requests cannot deadlock. */
  async lockPosts(transaction: Transaction, ids: readonly number[]): Promise<Post[]> {
    return await transaction
      .getRepository(Post)
      .find({ where: { id: In([...ids]) }, order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } })
  }

  /** Publishes gifts at a moment. @returns them as they are then */
  async republish(transaction: Transaction, ids: readonly number[], now: Date): Promise<Post[]> {
    await transaction.query(REPUBLISH, [ids, now])
    return await this.#posts(transaction, ids)
  }

  /** Records gifts that are going to be published anew, as they are before. @returns the id of the record */
  async record(
    transaction: Transaction,
    { memberId, made, ids }: { readonly memberId: number; readonly made: Date; readonly ids: readonly number[] },
  ): Promise<number> {
    const [republication] = await transaction.query<{ id: number }[]>(
      'insert into republications (member_id, made) values ($1, $2) returning id',
      [memberId, made],
    )
    if (republication === undefined) throw new Error('An insert answers its row')
    await transaction.query(RECORD, [republication.id, ids])
    return republication.id
  }

  async deleteMadeBefore(transaction: Transaction, moment: Date): Promise<void> {
    await transaction.query('delete from republications where made < $1', [moment])
  }

  async findForUpdate(transaction: Transaction, id: number): Promise<Republication | undefined> {
    const [row] = await transaction.query<{ id: number; member_id: string; made: Date; undone: Date | null }[]>(
      'select id, member_id, made, undone from republications where id = $1 for update',
      [id],
    )
    return row && { id: row.id, memberId: Number(row.member_id), made: row.made, undone: row.undone }
  }

  /** Ids and versions of its gifts, as it left them. */
  async listVersions(transaction: Transaction, id: number): Promise<ReadonlyMap<number, number>> {
    const rows = await transaction.query<{ post_id: string; version: number }[]>(
      'select post_id, version from republished_posts where republication_id = $1 order by post_id',
      [id],
    )
    return new Map(rows.map((row) => [Number(row.post_id), row.version]))
  }

  /** Gives gifts back the dates of before. @returns them as they are then */
  async restore(transaction: Transaction, id: number, postIds: readonly number[], now: Date): Promise<Post[]> {
    await transaction.query(RESTORE, [id, postIds, now])
    return await this.#posts(transaction, postIds)
  }

  async markUndone(transaction: Transaction, id: number, now: Date): Promise<void> {
    await transaction.query('update republications set undone = $2 where id = $1', [id, now])
  }

  async #posts(transaction: Transaction, ids: readonly number[]): Promise<Post[]> {
    return await transaction.getRepository(Post).find({ where: { id: In([...ids]) }, order: { id: 'asc' } })
  }
}

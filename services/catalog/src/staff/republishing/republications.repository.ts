import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, In } from 'typeorm'
import { Post } from '../../posts/post.entity.ts'

const REPUBLISH = `
  update posts set version = version + 1, modified = $2, published = $2, first_published = coalesce(first_published, published)
  where id = any($1::bigint[])`

/** Gifts that are published anew. */
@Injectable()
export class RepublicationsRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The gifts of the ids that are there, locked in the order of their ids, so that two requests cannot deadlock. */
  async lockPosts(transaction: Transaction, ids: readonly number[]): Promise<Post[]> {
    return await transaction
      .getRepository(Post)
      .find({ where: { id: In([...ids]) }, order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } })
  }

  /** Publishes gifts at a moment. @returns them as they are then */
  async republish(transaction: Transaction, ids: readonly number[], now: Date): Promise<Post[]> {
    await transaction.query(REPUBLISH, [ids, now])
    return await transaction.getRepository(Post).find({ where: { id: In([...ids]) }, order: { id: 'asc' } })
  }

  /** Titles by id; gifts that are not there are left out. */
  async listTitles(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const posts = await this.dataSource
      .getRepository(Post)
      .find({ select: { id: true, title: true }, where: { id: In([...ids]) } })
    return new Map(posts.map(({ id, title }) => [id, title]))
  }
}

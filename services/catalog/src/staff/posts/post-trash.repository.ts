import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, LessThanOrEqual } from 'typeorm'
import { Post } from '../../posts/post.entity.ts'

/** What a post becomes in the trash, or out of it. */
export type TrashColumns = Pick<Post, 'published' | 'trashedAt' | 'trashedPublished' | 'version' | 'modified'>

/** Posts in the trash. */
@Injectable()
export class PostTrashRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async findForUpdate(transaction: Transaction, id: number): Promise<Post | null> {
    return await transaction.getRepository(Post).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  async move(transaction: Transaction, id: number, columns: TrashColumns): Promise<void> {
    await transaction.getRepository(Post).update({ id }, columns)
  }

  /** Ids of posts that were trashed at a moment or before it, the oldest first. */
  async listTrashedUntil(moment: Date, most: number): Promise<number[]> {
    const posts = await this.dataSource
      .getRepository(Post)
      .find({ select: { id: true }, where: { trashedAt: LessThanOrEqual(moment) }, order: { trashedAt: 'asc' }, take: most })
    return posts.map(({ id }) => id)
  }

  async delete(transaction: Transaction, id: number): Promise<void> {
    await transaction.getRepository(Post).delete({ id })
  }
}

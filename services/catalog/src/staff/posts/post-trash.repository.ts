import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, In, LessThanOrEqual } from 'typeorm'
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

  async listByIds(transaction: Transaction, ids: readonly string[]): Promise<Post[]> {
    return await transaction.getRepository(Post).find({ where: { id: In(ids.map(Number)) }, order: { id: 'asc' } })
  }

  async listSlugs(ids: readonly string[]): Promise<Pick<Post, 'id' | 'slug'>[]> {
    return await this.dataSource
      .getRepository(Post)
      .find({ select: { id: true, slug: true }, where: { id: In(ids.map(Number)) } })
  }

  /** A post from the names of its columns. */
  fromColumns(row: Readonly<Record<string, unknown>>): Post {
    const { columns } = this.dataSource.getMetadata(Post)
    const values = columns.map(({ propertyName, databaseName, type }): [string, unknown] => {
      const value = row[databaseName] ?? null
      return [propertyName, type === 'timestamptz' && typeof value === 'string' ? new Date(value) : value]
    })
    return this.dataSource.getRepository(Post).create(Object.fromEntries(values))
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

import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface CommentRow {
  readonly author_id: number | null
  readonly text: string
  readonly created: Date
}

/** Comments of staff on creatives. */
@Injectable()
export class CommentsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async insert(transaction: Transaction, creativeId: number, authorId: number, text: string, at: Date): Promise<void> {
    await transaction.query('insert into creative_comments (creative_id, author_id, text, created) values ($1, $2, $3, $4)', [
      creativeId,
      authorId,
      text,
      at,
    ])
  }

  /** Oldest first. */
  async list(creativeId: number): Promise<CommentRow[]> {
    return await this.source.query<CommentRow[]>(
      'select author_id::float8 as author_id, text, created from creative_comments where creative_id = $1 order by id',
      [creativeId],
    )
  }
}

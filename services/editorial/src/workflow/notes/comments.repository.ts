import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

export interface NewComment {
  readonly guideId: number
  /** Null for the guide as a whole. */
  readonly productId: number | null
  readonly memberId: number
  /** Whether the author is an editor or has access, rather than a listicle editor. */
  readonly editorial: boolean
  readonly comment: string
  readonly mentions?: readonly number[]
}

export interface StoredComment {
  readonly id: number
  readonly guide_id: number
  readonly member_id: number | null
}

const INSERT = `
  insert into guide_comments (guide_id, product_id, member_id, editorial, comment, mentions)
  values ($1, $2, $3, $4, $5, $6::integer[]) returning id`

const RESOLVE = `
  update guide_comments set resolved = case when $2 then coalesce(resolved, now()) end,
    resolved_by = case when not $2 then null when resolved is null then $3 else resolved_by end
  where id = $1`

/** Writes comments about guides. */
@Injectable()
export class CommentsRepository {
  /** Returns its id. */
  async insert(transaction: Transaction, comment: NewComment): Promise<number> {
    const { guideId, productId, memberId, editorial, comment: text, mentions = [] } = comment
    const rows = await transaction.query<{ id: number }[]>(INSERT, [guideId, productId, memberId, editorial, text, mentions])
    return rows[0]?.id ?? 0
  }

  async find(transaction: Transaction, id: number): Promise<StoredComment | undefined> {
    const rows = await transaction.query<StoredComment[]>('select id, guide_id, member_id from guide_comments where id = $1', [
      id,
    ])
    return rows[0]
  }

  async remove(transaction: Transaction, id: number): Promise<void> {
    await transaction.query('delete from guide_comments where id = $1', [id])
  }

  async resolve(transaction: Transaction, id: number, isResolved: boolean, memberId: number): Promise<void> {
    await transaction.query(RESOLVE, [id, isResolved, memberId])
  }
}

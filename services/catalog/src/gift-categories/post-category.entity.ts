import { Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** That a gift belongs to a category. */
@Entity('post_categories')
export class PostCategory {
  @PrimaryColumn('bigint', bigintColumn)
  postId!: number

  @PrimaryColumn('integer')
  categoryId!: number
}

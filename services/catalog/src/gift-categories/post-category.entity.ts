import { Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** A post's membership in a category. */
@Entity('post_categories')
export class PostCategory {
  @PrimaryColumn('bigint', bigintColumn)
  postId!: number

  @PrimaryColumn('integer')
  categoryId!: number
}

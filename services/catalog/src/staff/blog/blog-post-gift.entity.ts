import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../../database/bigint-column.ts'

/** A gift of a blog post, by position. */
@Entity('blog_post_gifts')
export class BlogPostGift {
  @PrimaryColumn('integer')
  blogPostId!: number

  @PrimaryColumn('smallint')
  place!: number

  @Column('bigint', bigintColumn)
  postId!: number
}

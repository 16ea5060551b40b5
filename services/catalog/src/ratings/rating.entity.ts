import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

abstract class Rating {
  @PrimaryColumn('bigint', bigintColumn)
  memberId!: number

  /** 1 to 5; a removed rating has no row. */
  @Column('smallint')
  stars!: number

  @Column('timestamptz', { default: () => 'now()' })
  rated!: Date
}

/** A member's rating of a gift. */
@Entity('post_ratings')
export class PostRating extends Rating {
  @PrimaryColumn('bigint', bigintColumn)
  thingId!: number
}

/** A member's rating of a gift category. */
@Entity('category_ratings')
export class CategoryRating extends Rating {
  @PrimaryColumn('integer')
  thingId!: number
}

/** A member's rating of a blog post. */
@Entity('blog_ratings')
export class BlogRating extends Rating {
  @PrimaryColumn('integer')
  thingId!: number
}

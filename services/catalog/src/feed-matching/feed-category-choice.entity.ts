import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What staff said a category name of a source means. */
@Entity('feed_category_choices')
export class FeedCategoryChoice {
  @PrimaryColumn('text')
  source!: string

  /** In lower case, as names are compared. */
  @PrimaryColumn('text')
  label!: string

  /** Null: none of ours. */
  @Column('integer', { nullable: true })
  categoryId!: number | null

  /** Whether gifts that were there before the choice have been looked through. */
  @Column('boolean', { default: false })
  applied!: boolean
}

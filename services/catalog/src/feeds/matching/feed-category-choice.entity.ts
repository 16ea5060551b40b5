import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The gift category that staff chose for a category name of a source. */
@Entity('feed_category_choices')
export class FeedCategoryChoice {
  @PrimaryColumn('text')
  source!: string

  /** Lower case. */
  @PrimaryColumn('text')
  label!: string

  /** Null for none. */
  @Column('integer', { nullable: true })
  categoryId!: number | null

  /** Whether the choice has been applied to existing posts. */
  @Column('boolean', { default: false })
  applied!: boolean
}

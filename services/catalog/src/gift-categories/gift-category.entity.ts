import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A gift category; one with a parent may not be a parent. */
@Entity('gift_categories')
export class GiftCategory {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text')
  name!: string

  @Column('text', { unique: true })
  slug!: string

  @Column('text', { default: '' })
  description!: string

  @Column('integer', { nullable: true })
  parentId!: number | null

  /** Follows from stars and raters, in the database. */
  @Column('real', { nullable: true })
  rating!: number | null

  @Column('integer', { default: 0 })
  ratingCount!: number

  /** All stars that members gave, together. */
  @Column('integer', { default: 0 })
  stars!: number

  @Column('integer', { default: 0 })
  raters!: number

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { default: () => 'now()' })
  modified!: Date
}

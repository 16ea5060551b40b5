import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A gift category. Two levels: a category with a parent has no children. */
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

  /** Computed from stars and raters by a trigger. */
  @Column('real', { nullable: true })
  rating!: number | null

  @Column('integer', { default: 0 })
  ratingCount!: number

  /** Sum of the stars of all members. */
  @Column('integer', { default: 0 })
  stars!: number

  @Column('integer', { default: 0 })
  raters!: number

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { default: () => 'now()' })
  modified!: Date

  @Column('integer', { default: 1 })
  version!: number

  /** Chosen by staff; null for that of its best gift. */
  @Column('text', { nullable: true })
  pictureId!: string | null

  /** Point of the picture that every part of it keeps, from 0 to 1. */
  @Column('double precision', { default: () => '0.5' })
  focusX!: number

  @Column('double precision', { default: () => '0.5' })
  focusY!: number
}

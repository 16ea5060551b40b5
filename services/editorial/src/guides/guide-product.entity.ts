import type { Picture } from '@ribbonry/contracts'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A product of a guide. Columns that are null or empty are read from the gift that it names. */
@Entity('guide_products')
export class GuideProduct {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('integer')
  guideId!: number

  /** Its place in the guide, counted from 1. */
  @Column('integer')
  place!: number

  /** Slug of the gift as it was named. */
  @Column('text', { nullable: true })
  gift!: string | null

  /** Id of that gift, once its event has arrived: ids stay when slugs change. */
  @Column('bigint', { nullable: true })
  postId!: string | null

  @Column('text', { default: '' })
  title!: string

  @Column('text', { default: '' })
  content!: string

  @Column('jsonb', { nullable: true })
  picture!: Picture | null

  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  price!: string | null

  @Column('text', { nullable: true })
  currency!: string | null

  /** The merchant's own link, without affiliate tags. */
  @Column('text', { nullable: true })
  link!: string | null

  @Column('text', { nullable: true })
  merchant!: string | null

  /** The link is dead. */
  @Column('boolean', { default: false })
  broken!: boolean
}

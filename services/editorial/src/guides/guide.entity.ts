import type { Picture } from '@ribbonry/contracts'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A buying guide. Its indexes are written in SQL, in the migrations. */
@Entity('guides')
export class Guide {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text', { unique: true })
  slug!: string

  @Column('text')
  title!: string

  @Column('text', { default: '' })
  shortTitle!: string

  /** The intro: paragraphs separated by a blank line. */
  @Column('text', { default: '' })
  content!: string

  @Column('text', { default: '' })
  outro!: string

  @Column('text', { default: 'listicle' })
  layout!: string

  /** Of its head, in any lightness. */
  @Column('text', { default: '#f3e4bd' })
  color!: string

  @Column('integer', { nullable: true })
  authorId!: number | null

  /** Day when somebody last looked at its links and prices, ISO 8601. */
  @Column('date', { nullable: true })
  checked!: string | null

  /** Its own picture; without one, that of a gift. */
  @Column('jsonb', { nullable: true })
  picture!: Picture | null

  /** Slug of the gift whose picture it shows. */
  @Column('text', { nullable: true })
  pictureOf!: string | null

  /** Id of that gift, once its event has arrived: ids stay when slugs change. */
  @Column('bigint', { nullable: true })
  picturePostId!: string | null

  @Column('jsonb', { default: [] })
  categories!: { name: string; slug: string }[]

  /** Whom it is for: an age, and a sex where that narrows it. */
  @Column('text', { array: true, default: () => `'{}'` })
  audience!: string[]

  /** Null for a draft; in the future for a scheduled guide. */
  @Column('timestamptz', { nullable: true })
  published!: Date | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { default: () => 'now()' })
  modified!: Date

  @Column('integer', { default: 1 })
  version!: number

  /** The program that loads it, null when it is written by hand. */
  @Column('text', { nullable: true })
  source!: string | null

  /** Hash of the content that was loaded last, so that the same content is not written again. */
  @Column('text', { nullable: true })
  sourceHash!: string | null
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'
import { PostStatistics } from './post-statistics.entity.ts'

/** A gift. Its indexes are written in SQL, in the migrations. */
@Entity('posts')
export class Post extends PostStatistics {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS', ...bigintColumn })
  id!: number

  @Column('text', { unique: true })
  slug!: string

  @Column('text')
  title!: string

  @Column('text', { default: '' })
  content!: string

  @Column('text', { default: '' })
  quip!: string

  @Column('text', { nullable: true })
  expandedDesc!: string | null

  /** The merchant's own link, without anybody's tracking; affiliate parameters are added when it is shown. */
  @Column('text', { default: '' })
  merchantLink!: string

  /** What two links to the same product share. */
  @Column('text', { nullable: true })
  canonicalLink!: string | null

  /** Groups a shop's gifts: `amazon` for every country's Amazon. */
  @Column('text', { default: '' })
  merchant!: string

  @Column('text', { default: '' })
  merchantName!: string

  @Column('bigint', { nullable: true, ...bigintColumn })
  priceCents!: number | null

  @Column('bigint', { nullable: true, ...bigintColumn })
  priceUsdCents!: number | null

  @Column('text', { default: 'USD' })
  currency!: string

  /** Where it is shown; empty means everywhere. */
  @Column('text', { array: true, default: () => `'{}'` })
  countries!: string[]

  @Column('boolean', { default: false })
  nsfw!: boolean

  @Column('text', { nullable: true })
  nsfwSex!: string | null

  @Column('boolean', { default: false })
  broken!: boolean

  @Column('boolean', { default: false })
  unavailable!: boolean

  @Column('boolean', { default: false })
  concept!: boolean

  /** Was posted on our Instagram. */
  @Column('boolean', { default: false })
  instagram!: boolean

  /** Null for a draft; a moment to come for a gift that waits for its day. */
  @Column('timestamptz', { nullable: true })
  published!: Date | null

  @Column('timestamptz', { nullable: true })
  firstPublished!: Date | null

  /** An import was asked to publish it: it becomes public once it has a link, a price and a picture. */
  @Column('boolean', { default: false })
  publishWhenComplete!: boolean

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { default: () => 'now()' })
  modified!: Date

  @Column('integer', { default: 1 })
  version!: number

  /** The feed it came from, and its name there. */
  @Column('text', { nullable: true })
  source!: string | null

  @Column('text', { nullable: true })
  externalId!: string | null

  /** Hash of the feed's row as it was last taken in; the same hash means that there is nothing to do. */
  @Column('text', { nullable: true })
  feedHash!: string | null

  /** The feed's own category names, for search; gift categories are beside them. */
  @Column('text', { array: true, default: () => `'{}'` })
  labels!: string[]

  /** What a card shows of its pictures: `[id, width, height, colour, alt]` each. Kept in step by the database. */
  @Column('json', { default: '[]' })
  images!: readonly (readonly [string, number, number, string, string])[]

  /** Its categories once more, for pages of cards. Kept in step by the database. */
  @Column('integer', { array: true, default: () => `'{}'` })
  categoryIds!: number[]
}

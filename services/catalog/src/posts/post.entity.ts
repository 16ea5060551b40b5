import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'
import { PostStatistics } from './post-statistics.entity.ts'

/** A post: an entry of the catalogue. Its indexes are in the migrations. */
@Entity('posts')
export class Post extends PostStatistics {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS', ...bigintColumn })
  id!: number

  @Column('text', { unique: true })
  slug!: string

  @Column('text')
  title!: string

  /** What it is in plain words; empty where nobody has said so, or the title says it. */
  @Column('text', { default: '' })
  what!: string

  /** Plain text, for search and cards. */
  @Column('text', { default: '' })
  content!: string

  /** The text as staff wrote it, a subset of Markdown; null where the plain text says it all. */
  @Column('text', { nullable: true })
  richContent!: string | null

  @Column('text', { default: '' })
  quip!: string

  @Column('text', { nullable: true })
  expandedDesc!: string | null

  @Column('text', { nullable: true })
  richExpandedDesc!: string | null

  /** The merchant's own link without tracking; affiliate parameters are added when it is shown. */
  @Column('text', { default: '' })
  merchantLink!: string

  /** Equal for all links to the same product. */
  @Column('text', { nullable: true })
  canonicalLink!: string | null

  /** Key of the merchant: `amazon` for every country's Amazon. */
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

  /** Prices of editions, `[country, cents, currency]` each; maintained by triggers, as are the three below. */
  @Column('json', { default: '[]' })
  prices!: readonly (readonly [string, number, string])[]

  /** Price in the edition of a country in US cents; null where it is that of the post. */
  @Column('bigint', { nullable: true, ...bigintColumn })
  usUsdCents!: number | null

  @Column('bigint', { nullable: true, ...bigintColumn })
  gbUsdCents!: number | null

  @Column('bigint', { nullable: true, ...bigintColumn })
  caUsdCents!: number | null

  /** Countries it is shown in; empty means all. */
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

  /** Staff set `broken` or `unavailable` otherwise than the checks of its link. */
  @Column('boolean', { default: false })
  markedByHand!: boolean

  @Column('boolean', { default: false })
  concept!: boolean

  /** Posted on our Instagram. */
  @Column('boolean', { default: false })
  instagram!: boolean

  /** Null for a draft; in the future for a scheduled post. */
  @Column('timestamptz', { nullable: true })
  published!: Date | null

  @Column('timestamptz', { nullable: true })
  firstPublished!: Date | null

  /** When staff deleted it; it is really deleted after the days of the trash. */
  @Column('timestamptz', { nullable: true })
  trashedAt!: Date | null

  /** `published` of before it was put into the trash. */
  @Column('timestamptz', { nullable: true })
  trashedPublished!: Date | null

  /** An import asked for publication: it happens once link, price and picture are there. */
  @Column('boolean', { default: false })
  publishWhenComplete!: boolean

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { default: () => 'now()' })
  modified!: Date

  @Column('integer', { default: 1 })
  version!: number

  /** The feed that it came from; `externalId` is its id there. */
  @Column('text', { nullable: true })
  source!: string | null

  @Column('text', { nullable: true })
  externalId!: string | null

  /** Hash of the feed's row at the last import; the same hash means no change. */
  @Column('text', { nullable: true })
  feedHash!: string | null

  /** The feed's own category names, for search; gift categories are separate. */
  @Column('text', { array: true, default: () => `'{}'` })
  labels!: string[]

  /** Pictures as cards show them, `[id, width, height, colour, alt]` each; maintained by triggers. */
  @Column('json', { default: '[]' })
  images!: readonly (readonly [string, number, number, string, string])[]

  /** Its categories, denormalized for pages of cards; maintained by triggers. */
  @Column('integer', { array: true, default: () => `'{}'` })
  categoryIds!: number[]
}

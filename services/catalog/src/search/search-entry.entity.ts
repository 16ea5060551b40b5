import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What of a gift is looked through; triggers keep it in step with the gift. */
@Entity('search_entries')
export class SearchEntry {
  @PrimaryColumn('bigint')
  postId!: string

  @Column('tsvector')
  titleWords!: string

  @Column('tsvector')
  words!: string

  @Column('real')
  score!: number

  /** Whether its score is among the best ones. */
  @Column('boolean', { default: true })
  best!: boolean

  @Column('timestamptz', { nullable: true })
  published!: Date | null

  @Column('boolean')
  nsfw!: boolean

  @Column('text', { array: true })
  countries!: string[]

  @Column('bigint', { nullable: true })
  priceUsdCents!: string | null

  @Column('integer', { array: true })
  categoryIds!: number[]
}

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The search document of a post; maintained by triggers. */
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

  /** Whether it is among the best-ranked. */
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

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A stem with the number of posts that have it. */
@Entity('search_stems')
export class SearchStem {
  @PrimaryColumn('text')
  stem!: string

  /** Posts with it in title, labels or category names. */
  @Column('integer')
  titles!: number

  /** Posts with it anywhere. */
  @Column('integer')
  texts!: number
}

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A word as searching goes by it, without its endings, and how many gifts have it. */
@Entity('search_stems')
export class SearchStem {
  @PrimaryColumn('text')
  stem!: string

  /** In how many titles, with labels and names of categories. */
  @Column('integer')
  titles!: number

  /** In how many of everything that is looked through. */
  @Column('integer')
  texts!: number
}

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A word of the titles or texts, and in how many of each it stands. */
@Entity('search_words')
export class SearchWord {
  @PrimaryColumn('text')
  word!: string

  @Column('text')
  stem!: string

  @Column('integer')
  frequency!: number

  @Column('integer', { default: 0 })
  texts!: number
}

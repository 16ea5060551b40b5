import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A word of the titles, and in how many of them it stands. */
@Entity('search_words')
export class SearchWord {
  @PrimaryColumn('text')
  word!: string

  @Column('text')
  stem!: string

  @Column('integer')
  frequency!: number
}

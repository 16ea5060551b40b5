import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A word of the dictionary with the numbers of titles (`frequency`) and texts that have it. */
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

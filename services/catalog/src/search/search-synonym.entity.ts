import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** Who looks for `word` finds what has `synonym` too. */
@Entity('search_synonyms')
export class SearchSynonym {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text')
  word!: string

  @Column('text')
  synonym!: string
}

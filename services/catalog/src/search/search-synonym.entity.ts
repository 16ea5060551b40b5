import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A search for `word` also matches `synonym`. */
@Entity('search_synonyms')
export class SearchSynonym {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text')
  word!: string

  @Column('text')
  synonym!: string
}

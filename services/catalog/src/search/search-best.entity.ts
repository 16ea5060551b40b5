import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The score threshold of the best-ranked entries, a single row read by triggers. */
@Entity('search_best')
export class SearchBest {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean

  /** Exclusive. */
  @Column('real', { default: () => "'-Infinity'" })
  above!: number
}

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Where the best-ranked entries begin: the one row that the triggers ask. */
@Entity('search_best')
export class SearchBest {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean

  /** Entries with a better score than this are the best. */
  @Column('real', { default: () => "'-Infinity'" })
  above!: number
}

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What ratings are drawn towards while they are few: the one row that the database weighs them by. */
@Entity('rating_prior')
export class RatingPrior {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean

  @Column('real')
  mean!: number

  @Column('real')
  weight!: number
}

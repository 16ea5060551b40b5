import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The Bayesian prior of ratings, a single row read by triggers. */
@Entity('rating_prior')
export class RatingPrior {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean

  @Column('real')
  mean!: number

  @Column('real')
  weight!: number
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** Days that come back every year, and bring menu entries up. */
@Entity('navigation_seasons')
export class Season {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text', { unique: true })
  name!: string

  /** First day, as `11-01`. */
  @Column('text')
  starts!: string

  /** Last day; before `starts` for a season over the turn of the year. */
  @Column('text')
  ends!: string

  /** The last day on which an order arrives in time, by country. */
  @Column('jsonb', { default: {} })
  lastOrderDays!: Readonly<Record<string, string>>
}

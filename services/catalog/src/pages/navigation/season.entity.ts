import type { SeasonLink } from '@ribbonry/contracts'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** Days that come back every year, bring menu entries up and stand on the front page. */
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

  /** Heading on the front page, which shows no season without one. */
  @Column('text', { default: '' })
  title!: string

  @Column('text', { default: '' })
  words!: string

  @Column('jsonb', { default: [] })
  links!: readonly SeasonLink[]

  @Column('text', { nullable: true })
  pictureId!: string | null

  /** Point of the picture that every part of it keeps, from 0 to 1. */
  @Column('double precision', { default: () => '0.5' })
  focusX!: number

  @Column('double precision', { default: () => '0.5' })
  focusY!: number

  /** Of seasons that end on the same day, the lower one is shown. */
  @Column('integer', { default: 0 })
  sort!: number

  /** Rises with every change by staff. */
  @Column('integer', { default: 1 })
  version!: number
}

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What was found in rows of a feed, summed up: a reason for each, however many rows. */
@Entity('feed_findings')
export class FeedFindingRecord {
  @PrimaryColumn('integer')
  importId!: number

  @PrimaryColumn('text')
  kind!: 'refused' | 'warned'

  @PrimaryColumn('text')
  field!: string

  @PrimaryColumn('text')
  reason!: string

  @Column('integer')
  rows!: number

  @Column('integer', { array: true })
  lines!: number[]

  @Column('text', { default: '' })
  value!: string
}

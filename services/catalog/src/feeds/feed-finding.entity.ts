import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A reason for refusals or warnings of an import, summed up over rows. */
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

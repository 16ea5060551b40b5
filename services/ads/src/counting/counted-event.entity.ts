import { Entity, PrimaryColumn } from 'typeorm'

const PRIMARY_KEY = 'counted_events_once'

/** An event that has been counted. The session is tracking's pseudonym of the day; rows are purged after a week. */
@Entity('counted_events')
export class CountedEvent {
  @PrimaryColumn('date', { primaryKeyConstraintName: PRIMARY_KEY })
  day!: string

  @PrimaryColumn('text', { primaryKeyConstraintName: PRIMARY_KEY })
  session!: string

  @PrimaryColumn('integer', { primaryKeyConstraintName: PRIMARY_KEY })
  creativeId!: number

  @PrimaryColumn('text', { primaryKeyConstraintName: PRIMARY_KEY })
  kind!: 'impression' | 'click'
}

import { Entity, PrimaryColumn } from 'typeorm'

const ONCE = 'counted_events_once'

/** What has been counted already. The session is tracking's pseudonym of the day; rows go after a week. */
@Entity('counted_events')
export class CountedEvent {
  @PrimaryColumn('date', { primaryKeyConstraintName: ONCE })
  day!: string

  @PrimaryColumn('text', { primaryKeyConstraintName: ONCE })
  session!: string

  @PrimaryColumn('integer', { primaryKeyConstraintName: ONCE })
  creativeId!: number

  @PrimaryColumn('text', { primaryKeyConstraintName: ONCE })
  kind!: 'impression' | 'click'
}

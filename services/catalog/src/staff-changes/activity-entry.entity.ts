import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** A row of the activity log of service-kit, which writes and reads it. */
@Entity('activity')
export class ActivityEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS', ...bigintColumn })
  id!: number

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date

  @Column('text')
  actor!: string

  @Column('bigint', { nullable: true, ...bigintColumn })
  memberId!: number | null

  @Column('text')
  action!: string

  @Column('text')
  itemType!: string

  @Column('text')
  itemId!: string

  @Column('jsonb', { default: {} })
  details!: Record<string, unknown>
}

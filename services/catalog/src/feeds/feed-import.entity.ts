import type { FeedMap } from '@ribbonry/contracts'
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** A run of a feed; after a restart it resumes from its checkpoint. */
@Entity('feed_imports')
@Index('feed_imports_unfinished', { synchronize: false })
export class FeedImport {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text')
  filename!: string

  @Column('text')
  path!: string

  @Column('jsonb')
  map!: FeedMap

  @Column('text', { nullable: true })
  currency!: string | null

  @Column('text', { default: 'waiting' })
  status!: 'waiting' | 'running' | 'done' | 'failed'

  @Column('boolean', { default: false })
  dryRun!: boolean

  @Column('bigint', { nullable: true, ...bigintColumn })
  startedBy!: number | null

  @Column('bigint', { default: 0, ...bigintColumn })
  bytesRead!: number

  @Column('bigint', { default: 0, ...bigintColumn })
  bytesTotal!: number

  @Column('integer', { default: 0 })
  rowsRead!: number

  @Column('integer', { default: 0 })
  rowsCreated!: number

  @Column('integer', { default: 0 })
  rowsUpdated!: number

  @Column('integer', { default: 0 })
  rowsUnchanged!: number

  @Column('integer', { default: 0 })
  rowsRefused!: number

  /** Rows merged into another row of the same item. */
  @Column('integer', { default: 0 })
  rowsMerged!: number

  /** Rows accepted with changes; they count among the others as well. */
  @Column('integer', { default: 0 })
  rowsWarned!: number

  /** Last committed line. */
  @Column('integer', { default: 0 })
  checkpointLine!: number

  /** Time spent reading rows, over all runs. */
  @Column('real', { default: 0 })
  secondsSpent!: number

  /** The same file with the same map and options has the same fingerprint. */
  @Column('text')
  fingerprint!: string

  @Column('text', { nullable: true })
  error!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { nullable: true })
  started!: Date | null

  @Column('timestamptz', { nullable: true })
  finished!: Date | null

  /** The stored feed it reads. */
  @Column('integer', { nullable: true })
  fileId!: number | null

  /** Whether its changes are recorded for a rollback. */
  @Column('boolean', { default: false })
  giftsRecorded!: boolean

  @Column('text', { nullable: true })
  rollbackStatus!: 'waiting' | 'running' | 'done' | null

  @Column('timestamptz', { nullable: true })
  rollbackAsked!: Date | null

  @Column('bigint', { nullable: true, ...bigintColumn })
  rollbackBy!: number | null

  @Column('timestamptz', { nullable: true })
  rolledBack!: Date | null

  @Column('integer', { default: 0 })
  giftsDeleted!: number

  @Column('integer', { default: 0 })
  giftsWithdrawn!: number

  @Column('integer', { default: 0 })
  giftsRestored!: number

  @Column('integer', { default: 0 })
  giftsKept!: number

  /** Last heartbeat of its process. */
  @Column('timestamptz', { nullable: true })
  beat!: Date | null

  /** Failed because its process died: the same feed resumes it. */
  @Column('boolean', { default: false })
  brokenOff!: boolean
}

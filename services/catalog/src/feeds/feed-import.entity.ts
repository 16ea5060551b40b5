import type { FeedMap } from '@ribbonry/contracts'
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** One run of a feed; after a restart it goes on from its checkpoint. */
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

  /** The last line whose row is in. */
  @Column('integer', { default: 0 })
  checkpointLine!: number

  /** Time spent reading rows, over all its starts. */
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
}

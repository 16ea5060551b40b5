import type { BulkPostChange } from '@ribbonry/contracts'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../../database/bigint-column.ts'

/** A change of many posts. */
@Entity('post_operations')
export class PostOperation {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  /** Who asked for it. */
  @Column('bigint', bigintColumn)
  memberId!: number

  @Column('text')
  state!: 'running' | 'done' | 'failed' | 'dry-run'

  @Column('jsonb')
  change!: BulkPostChange

  @Column('integer', { default: 0 })
  total!: number

  @Column('integer', { default: 0 })
  changed!: number

  @Column('integer', { default: 0 })
  refused!: number

  @Column('timestamptz')
  created!: Date

  /** Last progress. */
  @Column('timestamptz')
  touched!: Date

  @Column('timestamptz', { nullable: true })
  undoUntil!: Date | null

  /** What it is in the list of operations, with its rows before and after; null for a dry run. */
  @Column('bigint', { nullable: true, ...bigintColumn })
  operationId!: number | null
}

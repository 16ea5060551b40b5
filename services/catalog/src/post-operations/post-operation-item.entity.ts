import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** A post of an operation and what became of it. */
@Entity('post_operation_items')
export class PostOperationItem {
  @PrimaryColumn('integer')
  operationId!: number

  @PrimaryColumn('bigint', bigintColumn)
  postId!: number

  /** Null until its turn; `undone` and `kept` are outcomes of the undo. */
  @Column('text', { nullable: true })
  outcome!: 'changed' | 'unchanged' | 'refused' | 'undone' | 'kept' | null

  /** Code of the refusal. */
  @Column('text', { nullable: true })
  refusal!: string | null

  /** What it lacked to be published. */
  @Column('text', { array: true, default: () => `'{}'` })
  missing!: string[]

  /** The columns that the operation changes, as they were. */
  @Column('jsonb', { nullable: true })
  before!: Record<string, unknown> | null

  @Column('integer', { nullable: true })
  versionAfter!: number | null
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../../database/bigint-column.ts'

/** A stored feed, to be previewed, matched and imported. */
@Entity('feed_files')
export class FeedFile {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text')
  filename!: string

  /** Where it was fetched from; null for an upload. */
  @Column('text', { nullable: true })
  address!: string | null

  @Column('text')
  path!: string

  @Column('bigint', { default: 0, ...bigintColumn })
  bytes!: number

  @Column('text', { default: 'ready' })
  status!: 'fetching' | 'ready' | 'failed'

  @Column('text', { nullable: true })
  error!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

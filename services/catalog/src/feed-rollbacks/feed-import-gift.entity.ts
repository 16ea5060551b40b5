import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** What an import did to a post. */
@Entity('feed_import_gifts')
export class FeedImportGift {
  @PrimaryColumn('integer')
  importId!: number

  @PrimaryColumn('bigint', { ...bigintColumn })
  postId!: number

  @Column('text')
  what!: 'created' | 'updated'

  /** Version before the import. */
  @Column('integer', { nullable: true })
  versionBefore!: number | null

  /** Version after the import; another one means that the post has been changed since. */
  @Column('integer')
  version!: number

  /** Previous values of an updated post. */
  @Column('jsonb', { nullable: true })
  before!: object | null

  /** Result of a rollback. */
  @Column('text', { nullable: true })
  outcome!: 'deleted' | 'withdrawn' | 'restored' | 'kept' | null
}

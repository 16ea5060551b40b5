import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** What an import did to a gift. */
@Entity('feed_import_gifts')
export class FeedImportGift {
  @PrimaryColumn('integer')
  importId!: number

  @PrimaryColumn('bigint', { ...bigintColumn })
  postId!: number

  @Column('text')
  what!: 'created' | 'updated'

  /** The gift's version before the import changed it. */
  @Column('integer', { nullable: true })
  versionBefore!: number | null

  /** The gift's version after the import. Any other means that somebody changed the gift since. */
  @Column('integer')
  version!: number

  /** What of an updated gift was otherwise before. */
  @Column('jsonb', { nullable: true })
  before!: object | null

  /** What a roll back did with it. */
  @Column('text', { nullable: true })
  outcome!: 'deleted' | 'withdrawn' | 'restored' | 'kept' | null
}

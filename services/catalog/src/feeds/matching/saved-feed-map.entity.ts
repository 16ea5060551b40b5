import type { FeedMap } from '@ribbonry/contracts'
import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The map that the last import of a source used. */
@Entity('feed_maps')
export class SavedFeedMap {
  @PrimaryColumn('text')
  source!: string

  @Column('jsonb')
  map!: FeedMap

  @Column('text', { nullable: true })
  currency!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  used!: Date
}

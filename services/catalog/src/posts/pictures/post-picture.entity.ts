import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../../database/bigint-column.ts'

/** A picture of a post by position; without a picture, `sourceUrl` waits to be fetched or could not be. */
@Entity('post_pictures')
export class PostPicture {
  @PrimaryColumn('bigint', bigintColumn)
  postId!: number

  @PrimaryColumn('smallint')
  place!: number

  @Column('text', { nullable: true })
  pictureId!: string | null

  @Column('text', { default: '' })
  alt!: string

  @Column('text', { nullable: true })
  sourceUrl!: string | null

  @Column('text', { default: 'ready' })
  state!: 'ready' | 'waiting' | 'failed'

  @Column('text', { nullable: true })
  reason!: string | null

  @Column('integer', { default: 0 })
  attempts!: number

  @Column('timestamptz', { nullable: true })
  nextAttempt!: Date | null
}

import type { Picture } from '@ribbonry/contracts'
import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** Local copy of a catalog post. The row of a deleted post stays, so that an older event cannot bring it back. */
@Entity('known_posts')
@Index('known_posts_by_slug', ['slug'])
export class PostProjection {
  @PrimaryColumn('bigint')
  postId!: string

  @Column('integer')
  version!: number

  @Column('boolean')
  deleted!: boolean

  @Column('text')
  slug!: string

  @Column('jsonb', { nullable: true })
  picture!: Picture | null

  /** False for posts for adults only. */
  @Column('boolean')
  shown!: boolean

  @Column('timestamptz', { nullable: true })
  published!: Date | null
}

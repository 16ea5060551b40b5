import type { Picture } from '@ribbonry/contracts'
import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** What giveaways show of a gift, as the catalogue last told it. A deleted one stays, so that an older event cannot bring it back. */
@Entity('known_posts')
@Index('known_posts_by_slug', ['slug'])
export class KnownPost {
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

  /** Whether anybody may see it: adult gifts have no place in a giveaway. */
  @Column('boolean')
  shown!: boolean

  @Column('timestamptz', { nullable: true })
  published!: Date | null
}

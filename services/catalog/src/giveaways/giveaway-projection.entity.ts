import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** A giveaway as the giveaways service last published it. */
@Entity('known_giveaways')
@Index('known_giveaways_by_post', ['postId', 'ends'])
export class GiveawayProjection {
  @PrimaryColumn('integer')
  giveawayId!: number

  @Column('integer')
  version!: number

  @Column('text')
  slug!: string

  @Column('text')
  title!: string

  /** The prize, where it is a post. */
  @Column('bigint', { nullable: true })
  postId!: string | null

  @Column('timestamptz')
  starts!: Date

  /** Exclusive end. */
  @Column('timestamptz')
  ends!: Date
}

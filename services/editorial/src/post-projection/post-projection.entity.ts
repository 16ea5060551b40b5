import type { Picture } from '@ribbonry/contracts'
import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Local copy of a catalog post. The row of a deleted post stays, so that an older event cannot bring it back. */
@Entity('known_posts')
export class PostProjection {
  @PrimaryColumn('bigint')
  postId!: string

  @Column('integer')
  version!: number

  @Column('boolean')
  deleted!: boolean

  @Column('text')
  slug!: string

  @Column('text')
  title!: string

  @Column('jsonb', { nullable: true })
  picture!: Picture | null

  @Column('text')
  merchant!: string

  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  price!: string | null

  @Column('text')
  currency!: string

  /** The merchant's own link, without affiliate tags. */
  @Column('text')
  link!: string

  @Column('boolean')
  nsfw!: boolean

  @Column('timestamptz', { nullable: true })
  published!: Date | null

  /** The link is dead, or the shop does not have it any more. */
  @Column('boolean', { default: false })
  broken!: boolean
}

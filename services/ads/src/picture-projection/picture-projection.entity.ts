import type { Picture } from '@ribbonry/contracts'
import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** Local copy of a catalog post's first picture; null for a post that is deleted or for adults only. */
@Entity('known_pictures')
@Index('known_pictures_by_slug', ['slug'])
export class PictureProjection {
  @PrimaryColumn('bigint')
  postId!: string

  @Column('integer')
  version!: number

  @Column('text')
  slug!: string

  @Column('jsonb', { nullable: true })
  picture!: Picture | null
}

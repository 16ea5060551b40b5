import type { Picture } from '@ribbonry/contracts'
import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** The first picture of a gift, as the catalogue last told it; none of a gift that is gone or for adults only. */
@Entity('known_pictures')
@Index('known_pictures_by_slug', ['slug'])
export class KnownPicture {
  @PrimaryColumn('bigint')
  postId!: string

  @Column('integer')
  version!: number

  @Column('text')
  slug!: string

  @Column('jsonb', { nullable: true })
  picture!: Picture | null
}

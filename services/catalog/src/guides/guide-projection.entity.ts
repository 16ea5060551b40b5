import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A buying guide as editorial last told it. A withdrawn one stays, so that an older event cannot bring it back. */
@Entity('known_guides')
export class GuideProjection {
  @PrimaryColumn('integer')
  guideId!: number

  @Column('integer')
  version!: number

  /** Not public any more, or not yet; its slug is its own nevertheless. */
  @Column('boolean')
  withdrawn!: boolean

  @Column('text')
  slug!: string

  @Column('text')
  title!: string

  /** Address of its picture, empty without one. */
  @Column('text')
  image!: string

  @Column('timestamptz', { nullable: true })
  published!: Date | null
}

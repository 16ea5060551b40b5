import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A buying guide as editorial last published it. A withdrawn one stays, so that an older event cannot restore it. */
@Entity('known_guides')
export class GuideProjection {
  @PrimaryColumn('integer')
  guideId!: number

  @Column('integer')
  version!: number

  /** Not public; its slug stays reserved. */
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

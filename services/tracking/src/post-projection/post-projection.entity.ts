import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Local copy of a catalogue post. */
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

  @Column('text')
  image!: string

  @Column('bigint', { nullable: true })
  priceCents!: string | null

  @Column('text')
  currency!: string

  @Column('text')
  link!: string

  @Column('integer', { default: 0 })
  saves!: number

  /** Time of the event that set `saves`. */
  @Column('timestamptz', { nullable: true })
  savesTold!: Date | null

  /** The feed it came from, null for none. */
  @Column('text', { nullable: true })
  source!: string | null

  @Column('boolean', { default: false })
  pictured!: boolean

  @Column('timestamptz', { nullable: true })
  published!: Date | null
}

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A post as the catalogue last told of it. */
@Entity('known_posts')
export class KnownPost {
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

  @Column('timestamptz', { nullable: true })
  published!: Date | null
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A blog post. Without `published` it is a draft; with a future one it is scheduled. */
@Entity('blog_posts')
export class BlogPost {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text', { unique: true })
  slug!: string

  @Column('text')
  title!: string

  @Column('text', { default: '' })
  content!: string

  @Column('text', { default: '' })
  author!: string

  @Column('text', { nullable: true })
  pictureId!: string | null

  /** Computed from stars and raters by a trigger. */
  @Column('real', { nullable: true })
  rating!: number | null

  @Column('integer', { default: 0 })
  ratingCount!: number

  /** Sum of the stars of all members. */
  @Column('integer', { default: 0 })
  stars!: number

  @Column('integer', { default: 0 })
  raters!: number

  @Column('timestamptz', { nullable: true })
  published!: Date | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { default: () => 'now()' })
  modified!: Date

  @Column('integer', { default: 1 })
  version!: number

  /** When staff deleted it; it is really deleted after the days of the trash. */
  @Column('timestamptz', { nullable: true })
  trashedAt!: Date | null

  /** `published` of before it was put into the trash. */
  @Column('timestamptz', { nullable: true })
  trashedPublished!: Date | null
}

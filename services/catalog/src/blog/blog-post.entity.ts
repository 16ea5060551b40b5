import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A blog post; without a moment of publication it is a draft, with one to come it waits. */
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

  /** Follows from stars and raters, in the database. */
  @Column('real', { nullable: true })
  rating!: number | null

  @Column('integer', { default: 0 })
  ratingCount!: number

  /** All stars that members gave, together. */
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
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../../database/bigint-column.ts'

/** A scheduled featured gift; the latest that has started is shown. */
@Entity('featured_posts')
export class FeaturedPost {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('bigint', bigintColumn)
  postId!: number

  @Column('text', { default: '' })
  overline!: string

  @Column('text', { default: '' })
  utmCampaign!: string

  @Column('timestamptz', { default: () => 'now()' })
  starts!: Date
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** A refused row of a feed, with the reason. */
@Entity('feed_refusals')
export class FeedRefusal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS', ...bigintColumn })
  id!: number

  @Column('integer')
  importId!: number

  @Column('integer')
  line!: number

  @Column('text')
  field!: string

  @Column('text')
  reason!: string

  @Column('text', { default: '' })
  value!: string
}

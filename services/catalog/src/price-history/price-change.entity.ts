import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** A change of a post's price, written by a trigger. */
@Entity('price_changes')
export class PriceChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column('bigint', bigintColumn)
  postId!: number

  @Column('bigint', { nullable: true, ...bigintColumn })
  oldCents!: number | null

  @Column('text')
  oldCurrency!: string

  @Column('bigint', { nullable: true, ...bigintColumn })
  newCents!: number | null

  @Column('text')
  newCurrency!: string

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date
}

import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Impressions and clicks of a creative; each session of a day counts once. */
@Entity('creative_counts')
export class CreativeCounts {
  @PrimaryColumn('integer')
  creativeId!: number

  @Column('bigint', { default: 0 })
  impressions!: string

  @Column('bigint', { default: 0 })
  clicks!: string
}

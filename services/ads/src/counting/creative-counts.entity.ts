import { Column, Entity, PrimaryColumn } from 'typeorm'

/** How often a creative was seen and clicked, each session of a day counting once. */
@Entity('creative_counts')
export class CreativeCounts {
  @PrimaryColumn('integer')
  creativeId!: number

  @Column('bigint', { default: 0 })
  impressions!: string

  @Column('bigint', { default: 0 })
  clicks!: string
}

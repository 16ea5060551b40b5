import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** The gift behind a door of a year's advent calendar. */
@Entity('advent_doors')
export class AdventDoor {
  @PrimaryColumn('smallint')
  year!: number

  /** 1 to 24, of December. */
  @PrimaryColumn('smallint')
  day!: number

  @Column('bigint', bigintColumn)
  postId!: number
}

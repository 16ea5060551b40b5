import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A picture's master, by content address. */
@Entity('pictures')
export class Picture {
  @PrimaryColumn('text')
  id!: string

  @Column('integer')
  width!: number

  @Column('integer')
  height!: number

  @Column('text')
  color!: string

  @Column('integer', { default: 0 })
  bytes!: number

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

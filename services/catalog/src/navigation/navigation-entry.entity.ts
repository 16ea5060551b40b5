import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A line of the menus; `extraMobile` ones stand below the mobile menu. */
@Entity('navigation_entries')
export class NavigationEntry {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('integer', { nullable: true })
  parentId!: number | null

  @Column('text')
  title!: string

  @Column('text')
  link!: string

  @Column('boolean', { default: true })
  mobile!: boolean

  @Column('boolean', { default: true })
  desktop!: boolean

  @Column('boolean', { default: false })
  extraMobile!: boolean

  @Column('integer', { default: 0 })
  sort!: number
}

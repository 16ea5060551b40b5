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

  /** The season in which it comes first on its level. */
  @Column('integer', { nullable: true })
  seasonId!: number | null

  /** Shown in its season alone, with everything below it. */
  @Column('boolean', { default: false })
  seasonOnly!: boolean

  /** Rises with every change by staff. */
  @Column('integer', { default: 1 })
  version!: number
}

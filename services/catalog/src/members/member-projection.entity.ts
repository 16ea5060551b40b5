import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** A member's name, shown beside what they did. */
@Entity('known_members')
export class MemberProjection {
  @PrimaryColumn('bigint', { ...bigintColumn })
  memberId!: number

  @Column('integer')
  version!: number

  @Column('text')
  username!: string
}

import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** How many of a gift's saves are members of ours, as wishlist last told; the others were there before. */
@Entity('member_saves')
export class MemberSaves {
  @PrimaryColumn('bigint', bigintColumn)
  postId!: number

  @Column('integer')
  saves!: number
}

import { Column, Entity, PrimaryColumn } from 'typeorm'
import { bigintColumn } from '../database/bigint-column.ts'

/** How many of a post's saves are members', as wishlist last published; the others came with the post. */
@Entity('member_saves')
export class MemberSaves {
  @PrimaryColumn('bigint', bigintColumn)
  postId!: number

  @Column('integer')
  saves!: number
}

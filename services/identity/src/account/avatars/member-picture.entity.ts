import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { Member } from '../../members/member.entity.ts'

/** Edges in pixels of the picture as it was displayed to the member. */
export interface StoredRectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly drawnOn?: { readonly width: number; readonly height: number }
}

/** A member's upload, the selected rectangle, and the cropped picture. */
@Entity('member_pictures')
@Index('member_pictures_by_picture', ['pictureId'])
@Index('member_pictures_by_source', ['sourceId'])
export class MemberPicture {
  @PrimaryColumn('integer')
  memberId!: number

  @OneToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'member_pictures_member' })
  member?: Member

  @Column('text')
  sourceId!: string

  @Column('text')
  pictureId!: string

  @Column('jsonb')
  rectangle!: StoredRectangle

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

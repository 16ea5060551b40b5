import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Member } from '../members/member.entity.ts'

/** A way in for who lost the app; works once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('integer')
  memberId!: number

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'recovery_codes_member' })
  member?: Member

  /** Keyed, so that the table alone tells nothing. */
  @PrimaryColumn('text')
  codeHash!: string

  @Column('timestamptz', { nullable: true })
  used!: Date | null
}

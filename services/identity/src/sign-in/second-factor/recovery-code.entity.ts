import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Member } from '../../members/member.entity.ts'

/** Replaces the app's code once, for members who have lost the app. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('integer')
  memberId!: number

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'recovery_codes_member' })
  member?: Member

  /** Keyed hash, useless without the key. */
  @PrimaryColumn('text')
  codeHash!: string

  @Column('timestamptz', { nullable: true })
  used!: Date | null
}

import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Member } from '../../members/member.entity.ts'

export type CodePurpose = 'confirm-email' | 'reset-password' | 'cancel-deletion'

/** The code of a mailed link that was not used yet. Only its hash is stored. */
@Entity('mailed_codes')
@Index('mailed_codes_by_member', ['memberId', 'purpose'])
@Check('mailed_codes_purpose', `purpose in ('confirm-email', 'reset-password', 'cancel-deletion')`)
export class MailedCode {
  @PrimaryColumn('text')
  codeHash!: string

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'mailed_codes_member' })
  member?: Member

  @Column('integer')
  memberId!: number

  @Column('text')
  purpose!: CodePurpose

  /** The address that the link was mailed to; the code is valid for this address only. */
  @Column('citext')
  email!: string

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz')
  expires!: Date
}

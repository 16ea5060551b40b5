import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Member } from '../members/member.entity.ts'

/** A login attempt. Holds no name, no address and no password. */
@Entity('sign_in_events')
@Index('sign_in_events_by_member', ['memberId', 'at'])
@Check('sign_in_events_outcome', `outcome in ('signed-in', 'wrong-password', 'wrong-code')`)
export class SignInEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'sign_in_events_member' })
  member?: Member

  /** Null when no member has the name. */
  @Column('integer', { nullable: true })
  memberId!: number | null

  @Column('text')
  outcome!: 'signed-in' | 'wrong-password' | 'wrong-code'

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date
}

import type { SocialProvider } from '@ribbonry/contracts'
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import { Member } from '../members/member.entity.ts'

/** An account elsewhere that opens a member's account here. */
@Entity('social_accounts')
@Unique('social_accounts_one_each', ['memberId', 'provider'])
export class SocialAccount {
  @PrimaryColumn('text')
  provider!: SocialProvider

  /** The provider's own name for the person (`sub`), which never changes. */
  @PrimaryColumn('text')
  subject!: string

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'social_accounts_member' })
  member?: Member

  @Column('integer')
  memberId!: number

  /** As the provider told it when they were connected: for the member to know which one it is. */
  @Column('text', { nullable: true })
  email!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  connected!: Date
}

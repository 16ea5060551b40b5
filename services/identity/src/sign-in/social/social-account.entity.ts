import type { SocialProvider } from '@ribbonry/contracts'
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import { Member } from '../../members/member.entity.ts'

/** A provider's account with which a member can log in. */
@Entity('social_accounts')
@Unique('social_accounts_one_each', ['memberId', 'provider'])
export class SocialAccount {
  @PrimaryColumn('text')
  provider!: SocialProvider

  /** The provider's id of the person (`sub`), which never changes. */
  @PrimaryColumn('text')
  subject!: string

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'social_accounts_member' })
  member?: Member

  @Column('integer')
  memberId!: number

  /** The provider's address at the time of connecting, shown to the member. */
  @Column('text', { nullable: true })
  email!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  connected!: Date
}

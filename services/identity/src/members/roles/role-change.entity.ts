import type { UserChange } from '@ribbonry/contracts'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Member } from '../member.entity.ts'

/** Audit log of what staff did to members: changed rights and other actions. Append-only; deleted with the member. */
@Entity('role_changes')
@Index('role_changes_by_member', ['memberId', 'at'])
@Check('role_changes_action', `action in ('roles', 'sessions-ended', 'second-factor-removed')`)
export class RoleChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'role_changes_member' })
  member?: Member

  @Column('integer')
  memberId!: number

  @Column('text', { default: 'roles' })
  action!: UserChange['action']

  /** `member 7`, or the name of a command. */
  @Column('text')
  changedBy!: string

  @Column('text', { array: true })
  rolesBefore!: string[]

  @Column('text', { array: true })
  rolesAfter!: string[]

  @Column('text', { nullable: true })
  accessTypeBefore!: string | null

  @Column('text', { nullable: true })
  accessTypeAfter!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date
}

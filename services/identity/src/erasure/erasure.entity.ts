import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { Member } from '../members/member.entity.ts'

/** How far the erasure of a member has come; numbers and names of services, nothing of the member. */
@Entity('erasures')
@Index('erasures_unfinished', ['asked'], { where: 'finished is null' })
export class Erasure {
  @PrimaryColumn('integer')
  memberId!: number

  @OneToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'erasures_member' })
  member?: Member

  @Column('timestamptz', { default: () => 'now()' })
  begun!: Date

  /** When the other services were last asked. */
  @Column('timestamptz', { default: () => 'now()' })
  asked!: Date

  /** Which services have erased what they held. */
  @Column('text', { array: true, default: () => "'{}'" })
  answered!: string[]

  @Column('timestamptz', { nullable: true })
  finished!: Date | null
}

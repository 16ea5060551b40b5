import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { Member } from '../../members/member.entity.ts'

/** Progress of a member's erasure. Holds no personal data. */
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

  /** Time of the last request to the other services. */
  @Column('timestamptz', { default: () => 'now()' })
  asked!: Date

  /** Services that have erased their data. */
  @Column('text', { array: true, default: () => "'{}'" })
  answered!: string[]

  @Column('timestamptz', { nullable: true })
  finished!: Date | null
}

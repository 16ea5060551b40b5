import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { Member } from '../../members/member.entity.ts'

/** A member's authenticator app. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('integer')
  memberId!: number

  @OneToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'second_factors_member' })
  member?: Member

  /** The shared secret, encrypted with a key that the database does not have. */
  @Column('text')
  sealedSecret!: string

  /** Null until a code of the app has confirmed the secret. */
  @Column('timestamptz', { nullable: true })
  confirmed!: Date | null

  /** Time step (30 s, counted from 1970) of the last accepted code. Neither this code nor an older one is accepted again. */
  @Column('bigint', { nullable: true })
  lastStep!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

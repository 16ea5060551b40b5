import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm'
import { Member } from '../members/member.entity.ts'

/** The public half of a key pair of which the member's device keeps the other (WebAuthn). */
@Entity('passkeys')
@Unique('passkeys_credential', ['credentialId'])
@Index('passkeys_by_member', ['memberId'])
export class Passkey {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'passkeys_member' })
  member?: Member

  @Column('integer')
  memberId!: number

  /** base64url, chosen by the device. */
  @Column('text')
  credentialId!: string

  /** COSE, base64url. */
  @Column('text')
  publicKey!: string

  /** Grows with each use on devices that count; 0 on those that do not. */
  @Column('bigint')
  counter!: string

  @Column('text', { array: true })
  transports!: string[]

  @Column('text')
  name!: string

  @Column('boolean')
  synced!: boolean

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { nullable: true })
  lastUsed!: Date | null
}

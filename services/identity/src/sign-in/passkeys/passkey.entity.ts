import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm'
import { Member } from '../../members/member.entity.ts'

/** Public key of a WebAuthn credential; the private key stays on the device. */
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

  /** Signature counter; stays 0 on devices without one. */
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

import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'

@Entity('members')
@Unique('members_email', ['email'])
@Unique('members_username', ['username'])
@Index('members_to_erase', ['deletionRequested'], { where: 'deletion_requested is not null and deleted is null' })
@Check('members_named_until_deleted', 'deleted is not null or (email is not null and username is not null)')
@Check('members_username_is_no_email', `position('@' in username::text) = 0`)
export class Member {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  /** Null only once the member is deleted. */
  @Column('citext', { nullable: true })
  email!: string | null

  /** Replaces `email` once its mailed link is followed. */
  @Column('citext', { nullable: true })
  pendingEmail!: string | null

  /** Null only once the member is deleted. */
  @Column('citext', { nullable: true })
  username!: string | null

  /** Null for members who log in through a provider only. */
  @Column('text', { nullable: true })
  passwordHash!: string | null

  /** yyyy-MM-dd */
  @Column('date', { nullable: true })
  dob!: string | null

  @Column('text', { nullable: true })
  profileImage!: string | null

  @Column('boolean', { default: false })
  access!: boolean

  @Column('boolean', { default: false })
  editor!: boolean

  @Column('boolean', { default: false })
  listicleEditor!: boolean

  @Column('boolean', { default: false })
  importCopyAccess!: boolean

  @Column('boolean', { default: false })
  newsletterEditor!: boolean

  @Column('boolean', { default: false })
  advertiser!: boolean

  /** Kind of writer, for example `curator`. */
  @Column('text', { nullable: true })
  accessType!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { default: () => 'now()' })
  modified!: Date

  @Column('timestamptz', { nullable: true })
  emailConfirmed!: Date | null

  @Column('timestamptz', { nullable: true })
  deletionRequested!: Date | null

  /** Set when the erasure starts; personal columns are cleared when every service has erased its part. */
  @Column('timestamptz', { nullable: true })
  deleted!: Date | null

  /** Grows with every published change. */
  @Column('integer', { default: 1 })
  version!: number

  /** From wishlist's latest event, with its version. */
  @Column('integer', { default: 0 })
  wishlistCount!: number

  @Column('integer', { default: 0 })
  wishlistVersion!: number
}

import type { MailTopic } from '@ribbonry/contracts'
import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm'

/** `known`: gets mails about an account, and has not subscribed. */
export type RecipientState = 'known' | 'pending' | 'subscribed' | 'unsubscribed'

/** An address and its mail preferences. Its id is used in links. */
@Entity('recipients')
@Unique('recipients_email', ['email'])
@Unique('recipients_code', ['codeHash'])
@Unique('recipients_member', ['memberId'])
@Check('recipients_state', `state in ('known', 'pending', 'subscribed', 'unsubscribed')`)
@Check('recipients_email_form', 'email = lower(email)')
export class Recipient {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column('text')
  email!: string

  @Column('text', { default: 'known' })
  state!: RecipientState

  /** Topics that the address wants. */
  @Column('text', { array: true, default: '{ideas,giveaways,price-drops,outreach,reminders}' })
  topics!: MailTopic[]

  /** SHA-256 of the confirmation code. */
  @Column('bytea', { nullable: true })
  codeHash!: Buffer | null

  @Column('timestamptz', { nullable: true })
  codeExpires!: Date | null

  /** When a code was last mailed; `askedTimes` counts mails within a day. */
  @Column('timestamptz', { nullable: true })
  asked!: Date | null

  @Column('integer', { default: 0 })
  askedTimes!: number

  @Column('timestamptz', { nullable: true })
  confirmed!: Date | null

  /** The member of this address, as named by mails about price drops. */
  @Column('bigint', { nullable: true })
  memberId!: string | null

  /** When the address, or its member, last chose about mails of price drops. */
  @Column('timestamptz', { nullable: true })
  priceDropsChosen!: Date | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

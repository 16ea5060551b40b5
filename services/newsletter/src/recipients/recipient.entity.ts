import type { MailTopic } from '@ribbonry/contracts'
import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm'

/** `known` gets mails about an account of theirs, and asked for nothing. */
export type RecipientState = 'known' | 'pending' | 'subscribed' | 'unsubscribed'

/** An address and what it wants. Its id stands for it in links. */
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

  /** What is wanted, of what may come at all. */
  @Column('text', { array: true, default: '{ideas,giveaways,price-drops}' })
  topics!: MailTopic[]

  /** SHA-256 of the code by which the address is confirmed. */
  @Column('bytea', { nullable: true })
  codeHash!: Buffer | null

  @Column('timestamptz', { nullable: true })
  codeExpires!: Date | null

  /** When a code was last mailed, and how often within a day. */
  @Column('timestamptz', { nullable: true })
  asked!: Date | null

  @Column('integer', { default: 0 })
  askedTimes!: number

  @Column('timestamptz', { nullable: true })
  confirmed!: Date | null

  /** Whose address it is, as far as a mail about lower prices told. */
  @Column('bigint', { nullable: true })
  memberId!: string | null

  /** When the address, or its member, last chose about mails of lower prices. */
  @Column('timestamptz', { nullable: true })
  priceDropsChosen!: Date | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

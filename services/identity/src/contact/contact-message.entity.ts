import type { ContactMessageState } from '@ribbonry/contracts'
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** A visitor's message to the site's owner, and what staff did with it. */
@Entity('contact_messages')
@Check('contact_messages_state', `state in ('open', 'done')`)
@Index('contact_messages_unsent', ['id'], { where: 'mailed is null' })
@Index('contact_messages_open', ['id'], { where: `state = 'open'` })
@Index('contact_messages_unsent_reply', ['id'], { where: 'replied_at is not null and reply_mailed is null' })
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column('text')
  name!: string

  @Column('text')
  email!: string

  @Column('text')
  message!: string

  /** The subject that was chosen in the form. */
  @Column('text')
  type!: string

  /** Path of the page of this site that the message links to. */
  @Column('text', { nullable: true })
  page!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  received!: Date

  /** Time at which the mail was enqueued. */
  @Column('timestamptz', { nullable: true })
  mailed!: Date | null

  @Column('text', { default: 'open' })
  state!: ContactMessageState

  /** Incremented with every change by staff. */
  @Column('integer', { default: 1 })
  version!: number

  /** Id of the member of staff who changed the state last. It stays when that member is erased. */
  @Column('integer', { nullable: true })
  handledBy!: number | null

  @Column('timestamptz', { nullable: true })
  handledAt!: Date | null

  @Column('text', { nullable: true })
  reply!: string | null

  @Column('integer', { nullable: true })
  repliedBy!: number | null

  @Column('timestamptz', { nullable: true })
  repliedAt!: Date | null

  /** Time at which the mail of the reply was enqueued. */
  @Column('timestamptz', { nullable: true })
  replyMailed!: Date | null
}

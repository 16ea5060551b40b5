import type { MailState, MailTemplate } from '@ribbonry/contracts'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'

/** A mail that some service asked for. Its id stays when all else that tells of a person is gone, so that it is never sent anew. */
@Entity('mails')
@Check('mails_state', `state in ('queued', 'sending', 'sent', 'failed', 'suppressed')`)
export class StoredMail {
  @PrimaryColumn('text')
  id!: string

  @Column('text', { nullable: true })
  recipient!: string | null

  @Column('text')
  template!: MailTemplate

  /** What the template is filled with; null once it is sent, where it holds a secret, and after the time for which personal data is kept. */
  @Column('jsonb', { nullable: true })
  data!: object | null

  @Column('text', { default: 'queued' })
  state!: MailState

  /** One more each time that staff send it again: another mail with another Message-ID. */
  @Column('integer', { default: 1 })
  edition!: number

  @Column('integer', { default: 0 })
  tries!: number

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  @Column('timestamptz', { default: () => 'now()' })
  nextTry!: Date

  @Column('timestamptz', { nullable: true })
  claimed!: Date | null

  /** When the last byte of it had gone to the mail server, whose answer was still open. */
  @Column('timestamptz', { nullable: true })
  handedOver!: Date | null

  @Column('timestamptz', { nullable: true })
  sent!: Date | null

  @Column('text', { nullable: true })
  error!: string | null

  /** The mail server has it, but nobody was left to hear its answer. */
  @Column('boolean', { default: false })
  unconfirmed!: boolean
}

import type { MailState, MailTemplate } from '@ribbonry/contracts'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'

/** A mail that a service requested. Its id is kept after personal data is purged, so that it is never sent again. */
@Entity('mails')
@Check('mails_state', `state in ('queued', 'sending', 'sent', 'failed', 'suppressed')`)
export class StoredMail {
  @PrimaryColumn('text')
  id!: string

  @Column('text', { nullable: true })
  recipient!: string | null

  @Column('text')
  template!: MailTemplate

  /** Template data; null after sending if it holds a secret, and after the retention of personal data. */
  @Column('jsonb', { nullable: true })
  data!: object | null

  @Column('text', { default: 'queued' })
  state!: MailState

  /** Incremented when staff send the mail again, with another Message-ID. */
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

  /** When the last byte was written to the SMTP server, before its response. */
  @Column('timestamptz', { nullable: true })
  handedOver!: Date | null

  @Column('timestamptz', { nullable: true })
  sent!: Date | null

  @Column('text', { nullable: true })
  error!: string | null

  /** The SMTP server has the mail, but the sender died before the response. */
  @Column('boolean', { default: false })
  unconfirmed!: boolean
}

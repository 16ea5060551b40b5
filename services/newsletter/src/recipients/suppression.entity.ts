import { Check, Column, Entity, PrimaryColumn } from 'typeorm'

/** An address that gets no mail because its mails bounced. */
@Entity('suppressions')
@Check('suppressions_email_form', 'email = lower(email)')
export class Suppression {
  @PrimaryColumn('text')
  email!: string

  /** The SMTP server's message. */
  @Column('text')
  reason!: string

  /** The bounced mail. */
  @Column('text', { nullable: true })
  mailId!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

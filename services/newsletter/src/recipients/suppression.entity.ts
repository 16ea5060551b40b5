import { Check, Column, Entity, PrimaryColumn } from 'typeorm'

/** An address to which nothing goes any more, because its mails come back. */
@Entity('suppressions')
@Check('suppressions_email_form', 'email = lower(email)')
export class Suppression {
  @PrimaryColumn('text')
  email!: string

  /** The mail server's words. */
  @Column('text')
  reason!: string

  /** The mail that came back. */
  @Column('text', { nullable: true })
  mailId!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

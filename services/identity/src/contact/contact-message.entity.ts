import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** A visitor's message to the site's owner. */
@Entity('contact_messages')
@Index('contact_messages_unsent', ['id'], { where: 'mailed is null' })
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

  @Column('timestamptz', { default: () => 'now()' })
  received!: Date

  /** Time at which the mail was enqueued. */
  @Column('timestamptz', { nullable: true })
  mailed!: Date | null
}

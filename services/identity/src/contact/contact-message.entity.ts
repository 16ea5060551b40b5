import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** What a visitor wrote to the site's owner. */
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

  /** What it is about, in the form's words. */
  @Column('text')
  type!: string

  @Column('timestamptz', { default: () => 'now()' })
  received!: Date

  /** When it was handed on to be mailed; null until then. */
  @Column('timestamptz', { nullable: true })
  mailed!: Date | null
}

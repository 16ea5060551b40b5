import type { Picture } from '@ribbonry/contracts'
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'

@Entity('giveaways')
@Unique('giveaways_slug', ['slug'])
@Check('giveaways_address', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
@Check('giveaways_winners', 'winners > 0')
@Check('giveaways_time', 'ends > starts')
@Check('giveaways_entry_link', `entry_link ~ '^https://[^/]'`)
@Check('giveaways_provider', '(provider is null) = (provider_key is null)')
@Unique('giveaways_provider_key', ['provider', 'providerKey'])
@Check('giveaways_sponsor_url', `sponsor_url ~ '^https?://[^/]'`)
@Index('giveaways_waiting', ['prizeOf'], { where: 'prize_post_id is null' })
export class Giveaway {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  /** Grows with every change; consumers of the event ignore older ones. */
  @Column('integer', { default: 1 })
  version!: number

  @Column('text')
  slug!: string

  @Column('text')
  title!: string

  /** Paragraphs parted by a blank line. */
  @Column('text')
  description!: string

  /** Replaces the picture of the prize. */
  @Column('jsonb', { nullable: true })
  picture!: Picture | null

  /** Slug of the gift that is won, as it was when the giveaway was written. */
  @Column('text', { nullable: true })
  prizeOf!: string | null

  /** Id of that gift, once its event has arrived. */
  @Column('bigint', { nullable: true })
  prizePostId!: string | null

  @Column('text')
  sponsor!: string

  @Column('integer')
  winners!: number

  @Column('timestamptz')
  starts!: Date

  /** The first moment at which it is over. */
  @Column('timestamptz')
  ends!: Date

  /** Where visitors enter; null while nobody can. */
  @Column('text', { nullable: true })
  entryLink!: string | null

  /** The program that wrote it, for example `demo`. */
  @Column('text', { nullable: true })
  source!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date

  /** The system that takes the entries, for example `gleam`; null without one. */
  @Column('text', { nullable: true })
  provider!: string | null

  /** Its key of the giveaway. */
  @Column('text', { nullable: true })
  providerKey!: string | null

  /** The sponsor sends the prize; otherwise staff do. */
  @Column('boolean', { default: false })
  sponsored!: boolean

  @Column('text', { nullable: true })
  sponsorUrl!: string | null

  /** E-mail address that shipping requests go to. */
  @Column('text', { nullable: true })
  sponsorContact!: string | null

  /** What the public page calls the sponsor, where it is not the name. */
  @Column('text', { nullable: true })
  sponsorLabel!: string | null

  /** Visitors enter on this site; a giveaway without a provider always does so. */
  @Column('boolean', { default: false })
  entriesHere!: boolean

  /** When dates and title were last read from the provider. */
  @Column('timestamptz', { nullable: true })
  synced!: Date | null

  /** When staff last imported entrants of the provider; null where they never did. */
  @Column('timestamptz', { nullable: true })
  imported!: Date | null
}

import type { Picture } from '@ribbonry/contracts'
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'

@Entity('giveaways')
@Unique('giveaways_slug', ['slug'])
@Check('giveaways_address', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
@Check('giveaways_winners', 'winners > 0')
@Check('giveaways_time', 'ends > starts')
@Check('giveaways_entry_link', `entry_link ~ '^https://[^/]'`)
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
}

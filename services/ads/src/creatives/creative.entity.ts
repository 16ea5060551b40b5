import type { Picture } from '@ribbonry/contracts'
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'

/** An ad of an advertiser. It is shown while it is `running`. */
@Entity('creatives')
@Unique('creatives_slug', ['slug'])
@Check('creatives_title', 'char_length(title) between 1 and 40')
@Check('creatives_content', 'char_length(content) <= 250')
@Check('creatives_price', 'price_cents >= 0')
@Check('creatives_link', `link ~ '^https?://'`)
@Check('creatives_weight', 'weight between 1 and 100')
@Check('creatives_state', `state in ('draft', 'running', 'paused', 'passed')`)
@Index('creatives_waiting', ['imageOf'], { where: 'image_post_id is null' })
export class Creative {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  /** Staff's name for it; never changes. */
  @Column('text')
  slug!: string

  @Column('text')
  advertiser!: string

  @Column('text')
  title!: string

  @Column('text')
  content!: string

  @Column('integer', { nullable: true })
  priceCents!: number | null

  @Column('text')
  currency!: string

  @Column('text')
  link!: string

  /** Replaces the borrowed picture. A creative without any picture is not shown. */
  @Column('jsonb', { nullable: true })
  picture!: Picture | null

  /** Slug of the gift whose picture it borrows, as it was when the creative was written. */
  @Column('text', { nullable: true })
  imageOf!: string | null

  /** Id of that gift, once its event has arrived. */
  @Column('bigint', { nullable: true })
  imagePostId!: string | null

  /** Where it is shown; everywhere when empty. */
  @Column('text', { array: true, default: () => `'{}'` })
  countries!: string[]

  /** How often it is drawn beside the others. */
  @Column('smallint', { default: 1 })
  weight!: number

  @Column('text')
  state!: 'draft' | 'running' | 'paused' | 'passed'

  /** The program that wrote it, for example `demo`. */
  @Column('text', { nullable: true })
  source!: string | null

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

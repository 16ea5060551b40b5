import type { EditionPrice, Picture } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** The facts about a catalog post that guides need. */
export interface PostFact extends Fact {
  readonly post_id: number
  readonly deleted: boolean
  readonly slug: string
  readonly title: string
  readonly what: string
  readonly picture: Picture | null
  readonly merchant: string
  readonly price: number | null
  readonly currency: string
  readonly prices: readonly EditionPrice[]
  readonly link: string
  readonly nsfw: boolean
  readonly published: string | null
  readonly broken: boolean
}

/** The local copy of catalog's posts. Events that only change counts of saves do not affect it. */
export const postProjection = new Projection<PostFact>({
  table: 'known_posts',
  key: 'post_id',
  columns: {
    post_id: 'bigint',
    deleted: 'boolean',
    slug: 'text',
    title: 'text',
    what: 'text',
    picture: 'jsonb',
    merchant: 'text',
    price: 'numeric(12, 2)',
    currency: 'text',
    prices: 'jsonb',
    link: 'text',
    nsfw: 'boolean',
    published: 'timestamptz',
    broken: 'boolean',
  },
  // A picture may be added to a post without a new version.
  sameVersion: 'last',
})

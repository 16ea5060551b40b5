import type { Picture } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** What this service needs of a catalog post. */
export interface PostFact extends Fact {
  readonly post_id: number
  readonly deleted: boolean
  readonly slug: string
  readonly title: string
  /** In the main unit of the currency. */
  readonly price: number | null
  readonly currency: string
  readonly picture: Picture | null
  readonly shown: boolean
  readonly published: string | null
}

/** The local copy of catalog's posts. */
export const postProjection = new Projection<PostFact>({
  table: 'known_posts',
  key: 'post_id',
  columns: {
    post_id: 'bigint',
    deleted: 'boolean',
    slug: 'text',
    title: 'text',
    price: 'double precision',
    currency: 'text',
    picture: 'jsonb',
    shown: 'boolean',
    published: 'timestamptz',
  },
  // A picture may come to a post without a new version.
  sameVersion: 'last',
})

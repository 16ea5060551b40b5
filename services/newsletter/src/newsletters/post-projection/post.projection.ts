import type { Picture } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** What newsletters need of a post of the catalogue. */
export interface PostFact extends Fact {
  readonly post_id: number
  readonly deleted: boolean
  readonly slug: string
  readonly title: string
  readonly what: string
  readonly merchant: string
  readonly link: string
  readonly picture: Picture | null
  readonly second_picture: Picture | null
  readonly nsfw: boolean
  readonly published: string | null
  readonly broken: boolean
  readonly unavailable: boolean
}

/** The local copy of catalog's posts. Deleted ones stay, so that a newsletter can name what it misses. */
export const postProjection = new Projection<PostFact>({
  table: 'known_posts',
  key: 'post_id',
  columns: {
    post_id: 'bigint',
    deleted: 'boolean',
    slug: 'text',
    title: 'text',
    what: 'text',
    merchant: 'text',
    link: 'text',
    picture: 'jsonb',
    second_picture: 'jsonb',
    nsfw: 'boolean',
    published: 'timestamptz',
    broken: 'boolean',
    unavailable: 'boolean',
  },
  // A picture may come to a post without a new version.
  sameVersion: 'last',
})

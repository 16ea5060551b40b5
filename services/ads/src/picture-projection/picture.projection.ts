import type { Picture } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** What this service needs of a catalog post. */
export interface PictureFact extends Fact {
  readonly post_id: number
  readonly slug: string
  readonly title: string
  /** Null for a draft, and once the post is deleted. */
  readonly published: string | null
  readonly picture: Picture | null
}

/** The local copy of catalog's posts: their pictures, which creatives borrow, and what mails to their makers are about. */
export const pictureProjection = new Projection<PictureFact>({
  table: 'known_pictures',
  key: 'post_id',
  columns: { post_id: 'bigint', slug: 'text', title: 'text', published: 'timestamptz', picture: 'jsonb' },
  // A picture may come to a post without a new version.
  sameVersion: 'last',
})

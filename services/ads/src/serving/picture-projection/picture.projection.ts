import type { Picture } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** The facts about a catalog post that ads need. */
export interface PictureFact extends Fact {
  readonly post_id: number
  readonly slug: string
  readonly title: string
  /** Null for a draft or a deleted post. */
  readonly published: string | null
  readonly picture: Picture | null
}

/** The local copy of catalog's posts: pictures that creatives use, and subjects of promo mails. */
export const pictureProjection = new Projection<PictureFact>({
  table: 'known_pictures',
  key: 'post_id',
  columns: { post_id: 'bigint', slug: 'text', title: 'text', published: 'timestamptz', picture: 'jsonb' },
  // A picture may be added to a post without a new version.
  sameVersion: 'last',
})

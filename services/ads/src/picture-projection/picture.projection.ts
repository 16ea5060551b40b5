import type { Picture } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** What this service needs of a catalog post. */
export interface PictureFact extends Fact {
  readonly post_id: number
  readonly slug: string
  readonly picture: Picture | null
}

/** The local copy of the pictures of catalog's posts. */
export const pictureProjection = new Projection<PictureFact>({
  table: 'known_pictures',
  key: 'post_id',
  columns: { post_id: 'bigint', slug: 'text', picture: 'jsonb' },
  // A picture may come to a post without a new version.
  sameVersion: 'last',
})

import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** Number of members who have saved an ad. */
export interface AdSavesFact extends Fact {
  readonly ad_id: number
  readonly saves: number
}

/** The local copy of wishlist's counts. */
export const adSavesProjection = new Projection<AdSavesFact>({
  table: 'known_ad_saves',
  key: 'ad_id',
  columns: { ad_id: 'bigint', saves: 'integer' },
  sameVersion: 'last',
})

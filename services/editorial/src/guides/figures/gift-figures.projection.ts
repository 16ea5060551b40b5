import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** Valid events of a gift within guides, over 28 days. */
export interface GiftFiguresFact extends Fact {
  readonly post_id: number
  readonly impressions: number
  readonly clicks: number
}

/** The local copy of tracking's counts of gifts within guides. */
export const giftFiguresProjection = new Projection<GiftFiguresFact>({
  table: 'gift_figures',
  key: 'post_id',
  columns: { post_id: 'bigint', impressions: 'integer', clicks: 'integer' },
  sameVersion: 'first',
})

import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** Valid events of a gift within guides, over 28 days. */
export interface GiftFiguresFact extends Fact {
  readonly post_id: number
  readonly impressions: number
  readonly clicks: number
  /** Of the 28 days before. */
  readonly earlier_impressions: number
  readonly earlier_clicks: number
}

/** The local copy of tracking's counts of gifts within guides. */
export const giftFiguresProjection = new Projection<GiftFiguresFact>({
  table: 'gift_figures',
  key: 'post_id',
  columns: {
    post_id: 'bigint',
    impressions: 'integer',
    clicks: 'integer',
    earlier_impressions: 'integer',
    earlier_clicks: 'integer',
  },
  sameVersion: 'first',
})

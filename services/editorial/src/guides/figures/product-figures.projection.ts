import type { ProductFigures } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** Valid events of a product in its guide, over 28 days and the 28 before. */
export type ProductFiguresFact = ProductFigures & Fact

/** Valid events of all guides' products at a place, over 28 days. */
export interface PlaceFiguresFact extends Fact {
  /** From 1. */
  readonly position: number
  readonly impressions: number
  readonly clicks: number
}

/** The local copy of tracking's counts of products. */
export const productFiguresProjection = new Projection<ProductFiguresFact>({
  table: 'product_figures',
  key: 'product_id',
  columns: {
    product_id: 'integer',
    guide_id: 'integer',
    impressions: 'integer',
    clicks: 'integer',
    earlier_impressions: 'integer',
    earlier_clicks: 'integer',
    places: 'jsonb',
  },
  sameVersion: 'first',
})

/** The local copy of tracking's counts of places. */
export const placeFiguresProjection = new Projection<PlaceFiguresFact>({
  table: 'place_figures',
  key: 'position',
  columns: { position: 'integer', impressions: 'integer', clicks: 'integer' },
  sameVersion: 'first',
})

import type { CallAnswer, getGuideFigures } from '@ribbonry/contracts'
import type { GuideFigures } from './guide-figures.service.ts'

export function presentGuideFigures(figures: GuideFigures): CallAnswer<typeof getGuideFigures> {
  const { views, impressions, clicks, usual, products, proposals } = figures
  return {
    views,
    impressions,
    clicks,
    ctr: rate(clicks, impressions),
    usual_ctr: rate(usual.clicks, usual.impressions),
    products: products.map(({ id, usual: usualRate, ...product }) => ({
      product_id: id,
      place: product.place,
      impressions: product.impressions,
      clicks: product.clicks,
      ctr: rate(product.clicks, product.impressions),
      usual_ctr: usualRate,
      unclicked: product.unclicked,
    })),
    proposals: [...proposals],
  }
}

function rate(clicks: number, impressions: number): number | null {
  return impressions === 0 ? null : clicks / impressions
}

import type { HighCtrPost, ItemCounts, ItemStatistics } from '@ribbonry/contracts'
import type { ListedPost } from './high-ctr.service.ts'
import type { ItemTotals } from './item-counts.repository.ts'
import type { ItemDetails } from './item-statistics.service.ts'

export function presentItemStatistics({ figures, scores, saves }: ItemDetails): ItemStatistics {
  return {
    impressions: figures.impressions,
    viewable: figures.viewable,
    clicks: figures.clicks,
    raw_impressions: figures.rawImpressions,
    raw_clicks: figures.rawClicks,
    mobile_impressions: figures.mobileImpressions,
    mobile_clicks: figures.mobileClicks,
    editorial_impressions: figures.editorialImpressions,
    editorial_clicks: figures.editorialClicks,
    postpage_impressions: figures.postPageImpressions,
    postpage_clicks: figures.postPageClicks,
    cat_impressions: figures.categoryImpressions,
    cat_clicks: figures.categoryClicks,
    ctr: rateOf(figures),
    categories_summary: figures.categories
      .map(({ category, clicks, impressions }) => `category ${category}: ${clicks} of ${impressions}`)
      .join(', '),
    categories: figures.categories.map(({ category, impressions, clicks }) => ({ id: category, impressions, clicks })),
    saves,
    earnings_score: scores?.earnings_score ?? 0,
    week_score: scores?.week_score ?? 0,
    week_ctr: scores?.week_ctr ?? 0,
    mobile_ctr: scores?.mobile_ctr ?? 0,
    clicks_score: scores?.clicks_score ?? 0,
  }
}

export function presentItemCounts(totals: ItemTotals): ItemCounts {
  return { ...totals, ctr: rateOf(totals) }
}

export function presentHighCtrPost({ item, name }: ListedPost): HighCtrPost {
  const { slug, title, image, price, currency, link } = name
  const { id, clicks, impressions, ctr } = item
  return { id, slug, title, image, price, currency, link, clicks, impressions, ctr }
}

function rateOf({ impressions, clicks }: { readonly impressions: number; readonly clicks: number }): number {
  return impressions === 0 ? 0 : clicks / impressions
}

import type { ItemCounts, ItemStatistics } from '@ribbonry/contracts'
import type { ItemTotals } from './item-counts.repository.ts'
import type { ItemDetails } from './item-statistics.service.ts'

export function presentItemStatistics({ figures: { categories, ...figures }, scores, saves }: ItemDetails): ItemStatistics {
  return {
    ...figures,
    ctr: rateOf(figures),
    categories_summary: categories
      .map(({ category, clicks, impressions }) => `category ${category}: ${clicks} of ${impressions}`)
      .join(', '),
    categories: categories.map(({ category, impressions, clicks }) => ({ id: category, impressions, clicks })),
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

function rateOf({ impressions, clicks }: { readonly impressions: number; readonly clicks: number }): number {
  return impressions === 0 ? 0 : clicks / impressions
}

import type { ItemStatistics } from '@ribbonry/contracts'
import { formatCount, formatRate, formatScore, formatWholeShare } from '../../ui/format/numbers.ts'

export interface PlaceFigures {
  readonly name: string
  readonly clicks: number
  readonly impressions: number
  readonly ctr: number
}

/** Clicks and impressions by place. */
export function placeFigures(data: ItemStatistics): PlaceFigures[] {
  return [
    { name: 'All', clicks: data.clicks, impressions: data.impressions, ctr: data.ctr },
    place('Raw', data.raw_clicks, data.raw_impressions),
    { name: 'Mobile', clicks: data.mobile_clicks, impressions: data.mobile_impressions, ctr: data.mobile_ctr },
    place('Category', data.cat_clicks, data.cat_impressions),
    place('Post page', data.postpage_clicks, data.postpage_impressions),
    place('Editorial', data.editorial_clicks, data.editorial_impressions),
  ]
}

/** Single figures, formatted. */
export function singleFigures(data: ItemStatistics): readonly (readonly [name: string, value: string])[] {
  return [
    [
      'Viewable',
      `${formatCount(data.viewable)}${data.impressions > 0 ? ` (${formatWholeShare(data.viewable / data.impressions)})` : ''}`,
    ],
    ['Saves', formatCount(data.saves)],
    ['Sales score', formatScore(data.earnings_score)],
    ['Week score', formatScore(data.week_score)],
    ['Week CTR', formatRate(data.week_ctr)],
    ['Clicks score', formatScore(data.clicks_score)],
  ]
}

function place(name: string, clicks: number, impressions: number): PlaceFigures {
  return { name, clicks, impressions, ctr: impressions === 0 ? 0 : clicks / impressions }
}

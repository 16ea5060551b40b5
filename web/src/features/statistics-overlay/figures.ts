import type { ItemStatistics } from '@ribbonry/contracts'

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
      `${count(data.viewable)}${data.impressions > 0 ? ` (${ROUND_SHARE.format(data.viewable / data.impressions)})` : ''}`,
    ],
    ['Saves', count(data.saves)],
    ['Sales score', score(data.earnings_score)],
    ['Week score', score(data.week_score)],
    ['Week CTR', share(data.week_ctr)],
    ['Clicks score', score(data.clicks_score)],
  ]
}

function place(name: string, clicks: number, impressions: number): PlaceFigures {
  return { name, clicks, impressions, ctr: impressions === 0 ? 0 : clicks / impressions }
}

const COUNT = new Intl.NumberFormat('en')
const SHARE = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const ROUND_SHARE = new Intl.NumberFormat('en', { style: 'percent' })
const SCORE = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

export function count(value: number): string {
  return COUNT.format(value)
}

export function share(value: number): string {
  return SHARE.format(value)
}

function score(value: number): string {
  return SCORE.format(value)
}

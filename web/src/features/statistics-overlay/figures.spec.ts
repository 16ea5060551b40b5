import { describe, expect, it } from '@jest/globals'
import { placeFigures, singleFigures } from './figures.ts'

const data = {
  clicks: 12,
  impressions: 400,
  mobile_clicks: 5,
  mobile_impressions: 100,
  earnings_score: 3.21789,
  week_score: 0.5,
  saves: 1234,
  editorial_clicks: 0,
  editorial_impressions: 0,
  postpage_clicks: 3,
  postpage_impressions: 12,
  cat_clicks: 1,
  cat_impressions: 8,
  categories_summary: '',
  categories: [],
  ctr: 0.03,
  viewable: 100,
  raw_clicks: 20,
  raw_impressions: 500,
  mobile_ctr: 0.05,
  week_ctr: 0.025,
  clicks_score: 0.0312,
}

describe('the figures of an item', () => {
  it('have a rate for each place, and none without impressions', () => {
    expect(placeFigures(data).map(({ name, ctr }) => [name, ctr])).toEqual([
      ['All', 0.03],
      ['Raw', 0.04],
      ['Mobile', 0.05],
      ['Category', 0.125],
      ['Post page', 0.25],
      ['Editorial', 0],
    ])
  })

  it('are formatted', () => {
    expect(Object.fromEntries(singleFigures(data))).toEqual({
      Viewable: '100 (25%)',
      Saves: '1,234',
      'Sales score': '3.218',
      'Week score': '0.5',
      'Week CTR': '2.50%',
      'Clicks score': '0.0312',
    })
    expect(singleFigures({ ...data, impressions: 0, viewable: 0 })[0]).toEqual(['Viewable', '0'])
  })

  it('show every field of the statistics', () => {
    const shown = JSON.stringify([placeFigures(data), singleFigures(data)])
    const changed = Object.keys(data)
      .filter((name) => !name.startsWith('categories'))
      .filter((name) => {
        return JSON.stringify([placeFigures({ ...data, [name]: 777 }), singleFigures({ ...data, [name]: 777 })]) !== shown
      })
    expect(changed).toHaveLength(Object.keys(data).length - 2)
  })
})

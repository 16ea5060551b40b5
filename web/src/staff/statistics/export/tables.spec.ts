import { describe, expect, it } from '@jest/globals'
import { experimentRows, fileName, itemRows, partRows, trafficRows } from './tables.ts'

const counts = { impressions: 200, viewable: 90, clicks: 5, raw_impressions: 240, raw_clicks: 7 }
const step = { at: '2026-11-20T00:00:00Z', ...counts }

describe('an exported table', () => {
  it.each([
    ['traffic', trafficRows([step])],
    ['parts', partRows([{ key: 'US', name: 'United States', series: [step] }], 'country')],
    [
      'items',
      itemRows([
        {
          item_type: 'post',
          item_id: 7,
          title: 'A swan',
          slug: 'a-swan',
          image: '',
          ...counts,
          ctr: 0.02,
          ctr_before: null,
          clicks_before: 0,
        },
      ]),
    ],
    [
      'experiments',
      experimentRows([
        {
          code: '',
          sessions: 9,
          impressions: 1,
          clicks: 0,
          ctr: 0,
          ctr_low: 0,
          ctr_high: 0,
          lift: null,
          lift_low: null,
          lift_high: null,
        },
      ]),
    ],
  ])('of %s has a name above every column', (_, rows) => {
    expect(rows).toHaveLength(2)
    expect(rows[1]).toHaveLength(rows[0]?.length ?? 0)
    expect(new Set(rows[0]).size).toBe(rows[0]?.length)
  })

  it('has rates as numbers', () => {
    expect(trafficRows([step])[1]).toEqual(['2026-11-20T00:00:00Z', 200, 90, 5, 0.025, 240, 7])
    expect(trafficRows([{ ...step, impressions: 0, clicks: 0 }])[1]?.[4]).toBeNull()
  })

  it('is named by content and period', () => {
    expect(fileName('traffic', { from: '2026-10-25', to: '2026-11-21' })).toBe('ribbonry-traffic-2026-10-25-to-2026-11-21.csv')
    expect(fileName('items', { from: '2026-11-21', to: '2026-11-21' })).toBe('ribbonry-items-2026-11-21.csv')
  })
})

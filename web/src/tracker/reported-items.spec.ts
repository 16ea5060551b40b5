import { expect, it } from '@jest/globals'
import { ReportedItems } from './reported-items.ts'

it('each item is reported once in each list, as seen and as viewable', () => {
  const reported = new ReportedItems()
  const item = { type: 'impression', list: 'new', category: '', code: '7', position: 1 }
  expect([
    reported.add('impressions', item),
    reported.add('impressions', { ...item, position: 9 }),
    reported.add('viewable', item),
    reported.add('viewable', item),
  ]).toEqual([true, false, true, false])
  expect([
    reported.add('impressions', { ...item, list: 'popular' }),
    reported.add('impressions', { ...item, code: '8' }),
  ]).toEqual([true, true])
})

import { expect, it } from '@jest/globals'
import { Once } from './once.ts'

it('each item is reported once in each list, as seen and as viewable', () => {
  const once = new Once()
  const item = { type: 'impression', list: 'new', category: '', code: '7', position: 1 }
  expect([once.first('impressions', item), once.first('impressions', { ...item, position: 9 }), once.first('viewable', item), once.first('viewable', item)])
    .toEqual([true, false, true, false])
  expect([once.first('impressions', { ...item, list: 'popular' }), once.first('impressions', { ...item, code: '8' })]).toEqual([true, true])
})

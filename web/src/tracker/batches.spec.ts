import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Batches } from './batches.ts'
import { type Beacon, THUMBNAIL } from './beacons.ts'

let sent: Beacon['body'][]
let batches: Batches
const item = (code: string, further = {}) => ({ type: 'impression', list: 'new', category: '', code, position: 1, ...further })

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  batches = new Batches(({ body }) => {
    sent.push(body)
  })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('impressions', () => {
  it('are collected for half a second and sent in one call', () => {
    batches.add(item('1'), 'impressions')
    jest.advanceTimersByTime(400)
    batches.add(item('2'), 'impressions')
    batches.add(item('1'), 'viewable')
    jest.advanceTimersByTime(99)
    expect(sent).toEqual([])
    jest.advanceTimersByTime(1)
    expect(sent).toEqual([
      {
        type: 'impression',
        list: 'new',
        impressions: [
          ['1', 1],
          ['2', 1],
        ],
        viewable: [['1', 1]],
      },
    ])
  })

  it('are sent in one call per type, list, category and guide', () => {
    const kinds = [
      {},
      { list: 'related' },
      { type: 'impression-gifts', list: 'gifts', category: '3' },
      { type: 'impression-gifts', list: 'gifts', category: '4' },
      { type: 'impression-listicle-product', list: 'guide', guide: '7' },
      { type: 'impression-listicle-product', list: 'guide', guide: '8' },
    ]
    for (const kind of kinds) batches.add(item('1', kind), 'impressions')
    jest.advanceTimersByTime(500)
    expect(sent).toHaveLength(6)
  })

  it('of guide thumbnails are sent two seconds later', () => {
    batches.add(item('5', { type: THUMBNAIL, list: '' }), 'impressions')
    jest.advanceTimersByTime(1999)
    expect(sent).toEqual([])
    jest.advanceTimersByTime(1)
    expect(sent).toEqual([{ bg_ids: [['5', 1]] }])
  })

  it('are sent at once when the page is left, and only once', () => {
    batches.add(item('1'), 'impressions')
    batches.add(item('5', { type: THUMBNAIL }), 'impressions')
    batches.flush()
    expect(sent).toHaveLength(2)
    jest.runAllTimers()
    expect(sent).toHaveLength(2)
  })

  it('are not sent when there are none', () => {
    batches.flush()
    jest.runAllTimers()
    expect(sent).toEqual([])
  })
})

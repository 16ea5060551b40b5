import { describe, expect, it } from '@jest/globals'
import { MARKS } from '@ribbonry/contracts'
import { adBeacons } from './ad-beacons.ts'

const beacon = {
  id: 'a.1',
  at: Date.UTC(2026, 10, 20, 23, 59),
  session: '0123456789abcdef',
  type: 'impression',
  place: 'ad',
  category: 0,
  list: 'new',
  country: 'US',
  device: 'desktop',
  referrer: 'direct',
  experiment: null,
}
const read = (items: unknown) => adBeacons.payload.safeParse({ ...beacon, items })

describe('a beacon', () => {
  it('has the ads that were seen and clicked, with its day and session', () => {
    expect(
      read([
        ['ad', 7, 6, 'impression', 0],
        ['ad', 7, 6, 'click', 0],
      ]).data,
    ).toEqual({
      day: '2026-11-20',
      session: beacon.session,
      events: [
        { creativeId: 7, kind: 'impression' },
        { creativeId: 7, kind: 'click' },
      ],
    })
  })

  it.each([
    ['marked', ['ad', 7, 6, 'click', MARKS.bot]],
    ['only viewable', ['ad', 7, 6, 'viewable', 0]],
    ['larger than any id', ['ad', 2 ** 40, 6, 'click', 0]],
    ['a gift', ['post', 7, 6, 'click', 0]],
  ])('does not count what is %s', (_, item) => {
    expect(read([item, ['ad', 8, 1, 'click', 0]]).data?.events).toEqual([{ creativeId: 8, kind: 'click' }])
  })

  it.each([[[['post', 7, 6, 'click', 0]]], [[]], ['ad'], [undefined], [[['post']]]])('without an ad is dropped: %j', (items) => {
    expect(read(items)).toEqual({ success: true, data: null })
  })

  it('with an unreadable ad event is refused', () => {
    expect(read([['ad', 'seven', 6, 'click', 0]]).success).toBe(false)
  })
})

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { THUMBNAIL } from './beacons.ts'
import { sessionImpressions } from './session-impressions.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('impressions of a session', () => {
  it('are known from then on, guides apart from gifts', () => {
    const isNew = sessionImpressions({ id: 's1' })
    expect([isNew('impression', '7'), isNew('impression', '7'), isNew(THUMBNAIL, '7'), isNew('impression', '8')]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('are unknown to another session', () => {
    const session = { id: '' }
    const isNew = sessionImpressions(session)
    expect([isNew('impression', '7'), isNew('impression', '7')]).toEqual([true, false])
    session.id = 's2'
    expect(isNew('impression', '7')).toBe(true)
  })

  it.each([
    ['the same day', '2026-11-22T00:10:00Z', '2026-11-22T23:50:00Z', false],
    ['a day that has begun since', '2026-11-22T23:59:00Z', '2026-11-23T00:01:00Z', true],
  ])('are known for the day: clicked on %s', (_, told, now, again) => {
    const isNew = sessionImpressions({ id: 's1' })
    jest.setSystemTime(new Date(told))
    isNew('impression', '7')
    jest.setSystemTime(new Date(now))
    expect(isNew('impression', '7')).toBe(again)
  })
})

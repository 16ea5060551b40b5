import { describe, expect, it } from '@jest/globals'
import { Dwell, isHalfSeen } from './dwell.ts'

describe('half of an item', () => {
  it.each([
    ['wholly in view', 100, 400, true],
    ['half above', -150, 150, true],
    ['more than half above', -151, 149, false],
    ['half below', 850, 950, true],
    ['just outside', 900, 1200, false],
    ['gone', -400, -100, false],
  ])('%s', (_, top, bottom, seen) => {
    expect(isHalfSeen({ top, bottom }, 900)).toBe(seen)
  })

  it.each([
    ['fills the window', -500, 2500, true],
    ['fills half of it', 450, 3450, true],
    ['fills less', 451, 3451, false],
  ])('that is too tall %s', (_, top, bottom, seen) => {
    expect(isHalfSeen({ top, bottom }, 900)).toBe(seen)
  })
})

describe('an item', () => {
  it('is viewable after one second', () => {
    const dwell = new Dwell()
    expect([dwell.update(true, 0), dwell.update(true, 999), dwell.update(true, 1000)]).toEqual([false, false, true])
  })

  it('is viewable when it leaves after one second without a sample in between', () => {
    const dwell = new Dwell()
    expect([dwell.update(true, 50), dwell.update(false, 1050)]).toEqual([false, true])
  })

  it('restarts after it was hidden', () => {
    const dwell = new Dwell()
    expect([
      dwell.update(true, 0),
      dwell.update(false, 900),
      dwell.update(true, 950),
      dwell.update(true, 1900),
      dwell.update(true, 1950),
    ]).toEqual([false, false, false, false, true])
  })
})

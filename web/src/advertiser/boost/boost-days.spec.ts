import { describe, expect, it } from '@jest/globals'
import { boostDays, type BoostPrices, partsOf, priceOn, stateOf } from './boost-days.ts'

const DAYS = boostDays({
  today: '2026-11-26',
  disallowed: ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-04', '2026-12-09', '2026-12-17', '2026-12-18', '2026-12-19'],
  boosted: ['2026-11-27', '2026-12-04', '2026-12-19'],
  last: '2027-11-26',
  own: [
    { date: '2026-12-18', held_until: '2026-11-26T20:15:00.000Z' },
    { date: '2026-12-19', held_until: null },
  ],
})
const PRICES: BoostPrices = {
  currency: 'USD',
  usual: 49_800,
  seasons: [
    { reason: 'november', from: '11-01', to: '11-30', amount: 99_900 },
    { reason: 'advent', from: '12-01', to: '12-24', amount: 99_900 },
  ],
  with_token: null,
}

describe('a day', () => {
  it.each([
    ['2026-11-25', 'closed'],
    // It is still the 26th in New York, so tomorrow is the 27th, which is closed.
    ['2026-11-27', 'closed'],
    ['2026-11-28', 'free'],
    ['2026-12-04', 'taken'],
    ['2026-12-09', 'held'],
    ['2026-12-10', 'free'],
    ['2026-12-17', 'yours'],
    // On hold in another tab, and paid.
    ['2026-12-18', 'yours'],
    ['2026-12-19', 'bought'],
    ['2027-11-26', 'free'],
    ['2027-11-27', 'closed'],
    ['2017-11-10', 'closed'],
  ])('%s is %s', (day, state) => {
    expect(stateOf(day, DAYS, '2026-12-17')).toBe(state)
  })

  it('is not yours once somebody has it', () => {
    expect(stateOf('2026-12-04', DAYS, '2026-12-04')).toBe('taken')
  })

  it.each([
    ['2026-10-31', 49_800],
    ['2026-11-01', 99_900],
    ['2026-11-30', 99_900],
    ['2026-12-01', 99_900],
    ['2026-12-24', 99_900],
    ['2026-12-25', 49_800],
  ])('%s costs %d cents', (day, cents) => {
    expect(priceOn(day, PRICES)).toBe(cents)
  })

  it('has the price of a token, whatever the season', () => {
    expect(priceOn('2026-12-01', { ...PRICES, with_token: 40_000 })).toBe(40_000)
  })

  it('has a month that counts from 1', () => {
    expect(partsOf('2026-12-09')).toEqual({ day: '9', month: '12', year: '2026' })
  })
})

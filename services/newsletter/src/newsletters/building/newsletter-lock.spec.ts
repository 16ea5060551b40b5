import { describe, expect, it } from '@jest/globals'
import { daysUntil, lockOf } from './newsletter-lock.ts'

const SEND = new Date('2026-12-02T15:00:00.000Z')
const before = (ms: number): Date => new Date(SEND.getTime() - ms)
const DAY = 86_400_000

describe('a newsletter', () => {
  it.each([
    [DAY + 1000, 'open'],
    [DAY, 'open'],
    [DAY - 1, 'locked'],
    [DAY - 1000, 'locked'],
    [0, 'locked'],
    [-DAY, 'locked'],
  ])('%d ms before its time is %s', (ms, lock) => {
    expect(lockOf({ state: 'scheduled', send_at: SEND }, before(ms))).toBe(lock)
  })

  it.each([
    // Between these two moments clocks in New York show 23 hours, and 25.
    ['2027-03-14T14:00:00.000Z', '2027-03-13T14:00:00.000Z'],
    ['2027-11-07T15:00:00.000Z', '2027-11-06T15:00:00.000Z'],
  ])('that goes out at %s takes changes until exactly %s', (send, last) => {
    const newsletter = { state: 'scheduled', send_at: new Date(send) } as const
    expect([lockOf(newsletter, new Date(last)), lockOf(newsletter, new Date(Date.parse(last) + 1))]).toEqual(['open', 'locked'])
  })

  it('without a day is open, and one that recipients have is closed for good', () => {
    expect(lockOf({ state: 'scheduled', send_at: null }, SEND)).toBe('open')
    for (const state of ['sending', 'paused', 'sent', 'stopped'] as const)
      expect([state, lockOf({ state, send_at: SEND }, before(10 * DAY))]).toEqual([state, 'begun'])
  })
})

it.each([
  [DAY, 1],
  [DAY - 1, 0],
  [2 * DAY - 1, 1],
  [0, 0],
  [-1, -1],
])('%d ms are %d whole days', (ms, days) => {
  expect(daysUntil(SEND, before(ms))).toBe(days)
})

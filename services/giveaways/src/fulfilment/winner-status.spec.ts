import { describe, expect, it } from '@jest/globals'
import { advance, daysAgo, isEditable, isOverdue, replyBy, STATUSES } from './winner-status.ts'

const DAY = 86_400_000
const requested = new Date('2026-11-01T10:00:00Z')
const after = (ms: number): Date => new Date(requested.getTime() + ms)

describe('the state of a winner', () => {
  it('moves forward by every step and back by none', () => {
    for (const [from, current] of STATUSES.entries())
      for (const [to, next] of STATUSES.entries()) expect(advance(current, next)).toBe(STATUSES[Math.max(from, to)])
  })

  it('is overdue from seven days after the request on, while no address has come', () => {
    const asked = { status: 'asked', address_requested: requested } as const
    expect(replyBy(requested)).toEqual(after(7 * DAY))
    expect([5 * DAY, 7 * DAY - 1, 7 * DAY, 8 * DAY].map((ms) => isOverdue(asked, after(ms)))).toEqual([false, false, true, true])
    expect(isOverdue({ ...asked, status: 'answered' }, after(30 * DAY))).toBe(false)
    expect(isOverdue({ status: 'pending', address_requested: null }, after(30 * DAY))).toBe(false)
  })

  it.each([
    ['pending', null, false, true],
    ['answered', null, false, true],
    ['answered', requested, false, false],
    ['released', null, false, false],
    ['released', null, true, true],
    ['shipped', requested, false, false],
  ] as const)('%s, shipped %s, unlocked %s: the address may be changed: %s', (status, shipped, unlocked, editable) => {
    expect(isEditable({ status, tracking_received: shipped, unlocked })).toBe(editable)
  })

  it('counts whole days, rounded down', () => {
    expect([0, DAY - 1, DAY, 2.9 * DAY].map((ms) => daysAgo(requested, after(ms)))).toEqual([0, 0, 1, 2])
    expect(daysAgo(null, requested)).toBeNull()
  })
})

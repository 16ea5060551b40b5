import { describe, expect, it } from '@jest/globals'
import { timeAgo } from './time-ago.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

describe('timeAgo', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '0 seconds ago'],
    ['2026-11-21T11:59:59Z', '1 second ago'],
    ['2026-11-21T11:59:01Z', '59 seconds ago'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:00:01Z', '59 minutes ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:01Z', '23 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-10-23T12:00:00Z', '29 days ago'],
    ['2026-10-20T12:00:00Z', '1 month ago'],
    ['2025-12-01T12:00:00Z', '11 months ago'],
    ['2025-11-20T12:00:00Z', '1 year ago'],
    ['2016-11-20T12:00:00Z', '10 years ago'],
    ['2026-11-24T12:00:00Z', 'in 3 days'],
  ])('calls %s %s', (moment, words) => {
    expect(timeAgo(new Date(moment), NOW)).toBe(words)
  })
})

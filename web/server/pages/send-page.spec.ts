import { describe, expect, it } from '@jest/globals'
import { cacheControlOf } from './send-page.ts'

const NOW = Date.parse('2026-11-30T23:00:00Z')
const until = (seconds: number) => cacheControlOf({ status: 200, expires: new Date(NOW + seconds * 1000).toISOString() }, NOW)

describe('how long a page is cached', () => {
  it('is a minute, and ten more while it is revalidated', () => {
    expect(cacheControlOf({ status: 200 }, NOW)).toBe('public, s-maxage=60, stale-while-revalidate=600')
  })

  it('ends at the moment at which the page expires', () => {
    expect([until(3600), until(300), until(20), until(0)]).toEqual([
      'public, s-maxage=60, stale-while-revalidate=600',
      'public, s-maxage=60, stale-while-revalidate=240',
      'public, s-maxage=20, stale-while-revalidate=0',
      'no-store',
    ])
  })

  it.each([{ status: 404 }, { status: 503 }, { status: 200, noStore: true }])('is not at all for %p', (page) => {
    expect(cacheControlOf(page, NOW)).toBe('no-store')
  })
})

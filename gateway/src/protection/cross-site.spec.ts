import { describe, expect, it } from '@jest/globals'
import { isSameOrigin, allowedOrigins, type RequestOrigin } from './cross-site.ts'

const site = 'https://ribbonry.test'
const origins = allowedOrigins([`${site}/`, undefined, 'http://localhost:8080'])
const from = (given: Partial<RequestOrigin>): boolean =>
  isSameOrigin({ secFetchSite: undefined, secFetchMode: undefined, origin: undefined, hasSession: true, ...given }, origins)

describe('comesFromUs', () => {
  it('believes a browser that says same-origin, also where a page without a referrer hides its origin', () => {
    expect(from({ secFetchSite: 'same-origin', origin: site })).toBe(true)
    expect(from({ secFetchSite: 'same-origin', secFetchMode: 'navigate', origin: 'null' })).toBe(true)
  })

  it('takes what nobody else started for a navigation alone', () => {
    expect(from({ secFetchSite: 'none', secFetchMode: 'navigate' })).toBe(true)
    expect(from({ secFetchSite: 'none', secFetchMode: 'cors' })).toBe(false)
    expect(from({ secFetchSite: 'none' })).toBe(false)
  })

  it.each(['same-site', 'cross-site', 'anything'])(
    'refuses what a browser calls %s, whatever Origin says, with a session and without',
    (secFetchSite) => {
      expect(from({ secFetchSite, origin: site })).toBe(false)
      expect(from({ secFetchSite, secFetchMode: 'navigate', hasSession: false })).toBe(false)
    },
  )

  it('compares the whole Origin with the site’s addresses where the browser is older', () => {
    expect([from({ origin: site }), from({ origin: 'http://localhost:8080' })]).toEqual([true, true])
  })

  it.each([
    'http://ribbonry.test',
    'https://ribbonry.test:8443',
    'https://shop.ribbonry.test',
    'https://evil.test',
    'https://ribbonry.test.evil.test',
    'http://localhost',
    'null',
    '',
  ])('takes %s for another site', (origin) => {
    expect([from({ origin }), from({ origin, hasSession: false })]).toEqual([false, false])
  })

  it('lets a program without either header pass only without a session', () => {
    expect(from({ hasSession: false })).toBe(true)
    expect(from({ hasSession: true })).toBe(false)
  })
})

import { describe, expect, it } from '@jest/globals'
import { comesFromUs, type RequestOrigin } from './cross-site.ts'

const site = 'https://ribbonry.test'
const from = (given: Partial<RequestOrigin>): boolean =>
  comesFromUs({ secFetchSite: undefined, origin: undefined, host: 'ribbonry.test', hasSession: true, ...given }, site)

describe('comesFromUs', () => {
  it.each(['same-origin', 'same-site', 'none'])('believes a browser that says %s', (secFetchSite) => {
    expect(from({ secFetchSite })).toBe(true)
  })

  it('refuses what a browser calls cross-site, whatever Origin says', () => {
    expect(from({ secFetchSite: 'cross-site', origin: site })).toBe(false)
    expect(from({ secFetchSite: 'anything' })).toBe(false)
  })

  it('compares Origin with the site and the host where the browser is older', () => {
    expect(from({ origin: site })).toBe(true)
    expect(from({ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' })).toBe(true)
    expect(from({ origin: 'https://evil.test' })).toBe(false)
    expect(from({ origin: 'https://ribbonry.test.evil.test' })).toBe(false)
    expect(from({ origin: 'null' })).toBe(false)
  })

  it('lets a program without either header pass only without a session', () => {
    expect(from({ hasSession: false })).toBe(true)
    expect(from({ hasSession: true })).toBe(false)
  })
})

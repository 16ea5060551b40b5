import { describe, expect, it } from '@jest/globals'
import { isCookieNoticeDue } from './cookie-consent.ts'
import { EUROPEAN_COUNTRIES } from '../../regions/european-countries.ts'

describe('the cookie banner', () => {
  it('is for about 52 European codes, GB and UK among them', () => {
    expect(EUROPEAN_COUNTRIES.size).toBe(52)
    expect(['GB', 'UK', 'DE', 'FR', 'ES', 'IT', 'NL'].every((code) => isCookieNoticeDue(code, ''))).toBe(true)
  })

  it('is not for others, nor for those who dismissed it', () => {
    expect(isCookieNoticeDue('US', '')).toBe(false)
    expect(isCookieNoticeDue('DE', 'visited=1; hide_cookie_banner=1')).toBe(false)
  })
})

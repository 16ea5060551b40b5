import { describe, expect, it } from '@jest/globals'
import { EUROPEAN_COUNTRIES } from '../regions/european-countries.ts'
import { asksForPrivacy, consentOf } from './privacy.ts'

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('a browser that says %j asks for privacy: %j', (signals, asks) => {
  expect(asksForPrivacy(signals)).toBe(asks)
})

describe('consent to cookies', () => {
  it('is asked for under about 52 European codes, GB and UK among them', () => {
    expect(EUROPEAN_COUNTRIES.size).toBe(52)
    for (const code of ['GB', 'UK', 'DE', 'FR', 'ES', 'IT', 'NL', 'NO', 'CH'])
      expect(consentOf(code, 'visited=1')).toBeUndefined()
  })

  it('is not needed elsewhere', () => {
    expect(consentOf('US', '')).toBe(true)
  })

  it('is what the visitor answered, also when they travel', () => {
    expect(consentOf('DE', 'visited=1; hide_cookie_banner=1')).toBe(true)
    expect(['DE', 'US'].map((code) => consentOf(code, 'hide_cookie_banner=0; nsfw=0'))).toEqual([false, false])
  })
})

import { expect, it } from '@jest/globals'
import { asksForPrivacy } from './privacy.ts'

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('a browser that says %j asks for privacy: %j', (signals, asks) => {
  expect(asksForPrivacy(signals)).toBe(asks)
})

import { describe, expect, it } from '@jest/globals'
import { deviceName } from './device-name.ts'

describe('a device name', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 ' +
        'Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 ' +
        'Safari/537.36 Edg/131.0.0.0',
      'Microsoft Edge on macOS',
    ],
  ])('knows %s', (userAgent, words) => {
    expect(deviceName(userAgent)).toBe(words)
  })

  it.each(['', '<script>alert(1)</script>', 'x'.repeat(100_000), '\u202eevil/1.0'])(
    'says nothing of its own making for others (%#)',
    (userAgent) => {
      expect(deviceName(userAgent)).toMatch(/^[A-Za-z][A-Za-z ]{0,40}$/)
      expect(deviceName(userAgent)).not.toMatch(/script|alert/)
    },
  )
})

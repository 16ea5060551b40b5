import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { REFERRERS } from '@ribbonry/contracts'
import { referrerOf } from './referrer-class.ts'

test.each([
  ['', 'direct'],
  ['https://ribbonry.test/gifts/dad', 'internal'],
  ['https://www.ribbonry.test/', 'internal'],
  ['https://www.google.com/', 'search'],
  ['https://www.google.co.uk/', 'search'],
  ['https://google.example.com.evil.test/', 'other'],
  ['https://duckduckgo.com/', 'search'],
  ['https://chatgpt.com/', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://mail.google.com/mail/u/0', 'mail'],
  ['android-app://com.google.android.gm/', 'mail'],
  ['https://webmail.isp.test/inbox', 'mail'],
  ['https://l.facebook.com/l.php?u=x', 'social'],
  ['https://www.pinterest.de/pin/1', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://googleads.g.doubleclick.net/x', 'ads'],
  ['https://semalt.com/', 'spam'],
  ['https://buttons-for-website.com/', 'spam'],
  ['https://blog.example.org/gifts', 'other'],
  ['not an address', 'other'],
  ['data:text/plain,x', 'other'],
])('a visit from "%s" is %s', (address, kind) => {
  expect(referrerOf(address, 'ribbonry.test')).toBe(kind)
})

test('any referrer has a class', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (address) => {
      expect(REFERRERS).toContain(referrerOf(address, 'ribbonry.test'))
    }),
  )
})

import { describe, expect, it } from '@jest/globals'
import { qrPathOf, readQrPath } from './qr-path.ts'

describe('the QR code of a page', () => {
  it.each([
    ['/', '/share/qr.svg'],
    ['/a-cup/', '/share/qr/a-cup.svg'],
    ['/uk/gifts/kitchen/knives/', '/share/qr/uk/gifts/kitchen/knives.svg'],
    ['/wishlist/7/list/12/', '/share/qr/wishlist/7/list/12.svg'],
  ])('of %s is %s, and leads there', (page, path) => {
    expect(qrPathOf(page)).toBe(path)
    expect(readQrPath(path)).toBe(page)
  })

  it.each(['/search/a%20cup/', '/A-cup/', `/${'a'.repeat(301)}/`, '/a//b/', '/a.b/', '/../x/'])('is not made of %s', (page) => {
    expect(qrPathOf(page)).toBeUndefined()
  })

  it.each(['/share/qr/', '/share/qr/a.png', '/share/qr//evil.svg', '/share/qr/https:/evil.svg', '/share/qr/a/../b.svg'])(
    'has no path %s',
    (path) => {
      expect(readQrPath(path)).toBeUndefined()
    },
  )
})

import { describe, expect, it } from '@jest/globals'
import { sourceSet } from './picture-sources.ts'

describe('the sources of a picture', () => {
  it('have the widths that its place needs', () => {
    expect(sourceSet({ width: 1600 }, 'abc', 'avif', [320, 640])).toBe(
      '/media/abc/320.avif 320w, /media/abc/480.avif 480w, /media/abc/640.avif 640w',
    )
  })

  it('are never wider than the picture, and at least one', () => {
    expect(sourceSet({ width: 500 }, 'abc', 'webp', [320, 1600])).toBe('/media/abc/320.webp 320w, /media/abc/480.webp 480w')
    expect(sourceSet({ width: 90 }, 'abc', 'webp', [320, 640])).toBe('/media/abc/320.webp 320w')
  })
})

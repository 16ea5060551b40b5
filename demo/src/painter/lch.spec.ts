import { describe, expect, it } from '@jest/globals'
import { fromLch, lchOf } from './lch.ts'

describe('a colour in OKLCH', () => {
  it.each(['#000000', '#ffffff', '#c0392b', '#8a5a2b', '#3c6fb4'])('%s survives the conversion and back', (hex) => {
    expect(fromLch(lchOf(hex))).toBe(hex)
  })

  it('has its hue in degrees and none when grey', () => {
    expect(lchOf('#ff0000').hue).toBeCloseTo(29.2, 0)
    expect(lchOf('#808080').chroma).toBeLessThan(0.001)
  })
})

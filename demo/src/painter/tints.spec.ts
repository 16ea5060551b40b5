import { describe, expect, it } from '@jest/globals'
import { lchOf } from './lch.ts'
import { recolour } from './tints.ts'

const fills = (markup: string): string[] => [...markup.matchAll(/fill="([^"]*)"/g)].map(([, fill]) => fill ?? '')

describe('a tint', () => {
  const drawing = '<path fill="#F8312F"/><path fill="#A00020"/><path fill="#3C6FB4"/><path fill="url(#abc)"/>'

  it('replaces the colours of one hue, light ones by light ones, and leaves the others', () => {
    const [light = '', dark = '', ...others] = fills(recolour(drawing, [{ to: 'brass', from: '#f8312f' }]))
    expect(others).toEqual(['#3c6fb4', 'url(#abc)'])
    expect(Math.abs(lchOf(light).hue - lchOf(dark).hue)).toBeLessThan(3)
    expect(lchOf(light).light).toBeGreaterThan(lchOf(dark).light)
  })

  it('replaces every colour where none is given, and those of glows', () => {
    const glow = '<feColorMatrix values="0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/>'
    const tinted = recolour(drawing + glow, [{ to: 'steel' }])
    expect(
      fills(tinted)
        .slice(0, 3)
        .every((fill) => lchOf(fill).chroma < 0.05),
    ).toBe(true)
    expect(tinted).not.toContain('0 0 0 0 1 0 0 0 0 0 0 0 0 0 0')
  })

  it('of greys leaves coloured parts', () => {
    expect(fills(recolour('<a fill="#888888"/><a fill="#F8312F"/>', [{ to: 'brass', from: '#999999' }]))[1]).toBe('#f8312f')
  })
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { normalizeRectangle, sizeWithin } from './crop-rectangle.ts'

const picture = { width: 600, height: 500 }

describe('a rectangle of a cropper', () => {
  test('may have its edges in either order', () => {
    const part = { left: 0, top: 0, width: 300, height: 250 }
    expect(normalizeRectangle({ left: 0, right: 300, top: 250, bottom: 0 }, picture)).toEqual(part)
    expect(normalizeRectangle({ left: 300, right: 0, top: 0, bottom: 250 }, picture)).toEqual(part)
  })

  test('is cut at the edges of the picture', () => {
    const rectangle = { left: -50, right: 5000, top: 100, bottom: 700 }
    expect(normalizeRectangle(rectangle, picture)).toEqual({ left: 0, top: 100, width: 600, height: 400 })
  })

  test('grows with the picture when it was drawn on a smaller one', () => {
    const rectangle = { left: 10, right: 110, top: 0, bottom: 50, drawnOn: { width: 300, height: 250 } }
    expect(normalizeRectangle(rectangle, picture)).toEqual({ left: 20, top: 0, width: 200, height: 100 })
  })

  test.each([
    { left: 10, right: 10, top: 0, bottom: 50 },
    { left: 700, right: 900, top: 0, bottom: 50 },
    { left: NaN, right: 10, top: 0, bottom: 50 },
    { left: 0, right: 10, top: 0, bottom: 50, drawnOn: { width: 0, height: 0 } },
  ])('with nothing of the picture in it is refused: %j', (rectangle) => {
    expect(() => normalizeRectangle(rectangle, picture)).toThrow(expect.objectContaining({ code: 'crop-empty' }))
  })

  test('always comes out inside the picture', () => {
    const edge = fc.integer({ min: -2000, max: 2000 })
    fc.assert(
      fc.property(edge, edge, edge, edge, (left, right, top, bottom) => {
        fc.pre(Math.max(left, right) > 0 && Math.min(left, right) < 600 && left !== right)
        fc.pre(Math.max(top, bottom) > 0 && Math.min(top, bottom) < 500 && top !== bottom)
        const part = normalizeRectangle({ left, right, top, bottom }, picture)
        expect(Math.min(part.left, part.top, part.width - 1, part.height - 1)).toBeGreaterThanOrEqual(0)
        expect(part.left + part.width).toBeLessThanOrEqual(600)
        expect(part.top + part.height).toBeLessThanOrEqual(500)
      }),
    )
  })
})

describe('the size of a crop', () => {
  test('is the wanted one where the part is large enough, and keeps its shape where not', () => {
    expect(sizeWithin({ width: 900, height: 900 }, { width: 300, height: 250 })).toEqual({ width: 300, height: 250 })
    expect(sizeWithin({ width: 150, height: 900 }, { width: 300, height: 250 })).toEqual({ width: 150, height: 125 })
  })

  test('is never nothing', () => {
    const make = (): unknown => sizeWithin({ width: 10, height: 10 }, { width: 0, height: 250 })
    expect(make).toThrow(expect.objectContaining({ code: 'crop-empty' }))
  })
})

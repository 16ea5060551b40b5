import { describe, expect, it } from '@jest/globals'
import { partAround, pointWithin } from './focus.ts'

describe('the part of a picture around a point', () => {
  const size = { width: 200, height: 100 }

  it('is the middle for a point in the middle', () => {
    expect(partAround({ width: 400, height: 400 }, size, 0.5, 0.5)).toEqual({ left: 0, right: 400, top: 100, bottom: 300 })
  })

  it('follows the point up to the edge', () => {
    expect(partAround({ width: 1000, height: 100 }, size, 0.9, 0.5)).toEqual({ left: 800, right: 1000, top: 0, bottom: 100 })
    expect(partAround({ width: 400, height: 400 }, size, 0, 0)).toMatchObject({ top: 0, bottom: 200 })
  })
})

describe('a point of a picture', () => {
  const picture = { width: 1000, height: 500 }

  it('is in the middle of the part around it, and nearer to an edge at the edge of the picture', () => {
    const within = (x: number, y: number) =>
      pointWithin(partAround(picture, { width: 100, height: 100 }, x, y), picture, { x, y })
    expect(within(0.5, 0.2)).toEqual({ x: 0.5, y: 0.2 })
    expect(within(0.9, 0.5)).toEqual({ x: 0.8, y: 0.5 })
  })

  it('keeps its position in a drawn part, whichever edge is sent first, and moves to its edge from outside', () => {
    const part = { left: 600, right: 200, top: 250, bottom: 50 }
    expect(pointWithin(part, picture, { x: 0.3, y: 0.2 })).toEqual({ x: 0.25, y: 0.25 })
    expect(pointWithin(part, picture, { x: 0.9, y: 0 })).toEqual({ x: 1, y: 0 })
    expect(pointWithin({ left: 5, right: 5, top: 5, bottom: 5 }, picture, { x: 1, y: 1 })).toEqual({ x: 0.5, y: 0.5 })
  })
})

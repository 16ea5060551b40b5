import { describe, expect, it } from '@jest/globals'
import { partAround } from './focus.ts'

describe('the part of a picture around a point', () => {
  const size = { width: 200, height: 100 }

  it('is the middle for a point in the middle', () => {
    expect(partAround({ width: 400, height: 400 }, size, 0.5, 0.5)).toEqual({ left: 0, right: 400, top: 100, bottom: 300 })
  })

  it('follows the point to the edge and no further', () => {
    expect(partAround({ width: 1000, height: 100 }, size, 0.9, 0.5)).toEqual({ left: 800, right: 1000, top: 0, bottom: 100 })
    expect(partAround({ width: 400, height: 400 }, size, 0, 0)).toMatchObject({ top: 0, bottom: 200 })
  })
})

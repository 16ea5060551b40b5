import { describe, expect, it } from '@jest/globals'
import { areaOf, edgesOf } from './crop-edges.ts'

describe('the edges of a cut', () => {
  it('are those of the area, with the size that it was drawn on', () => {
    const edges = edgesOf({ x: 10, y: 20, width: 300, height: 250 }, { width: 960, height: 640 })
    expect(edges).toEqual({
      crop_left: 10,
      crop_right: 310,
      crop_top: 20,
      crop_bottom: 270,
      drawn_width: 960,
      drawn_height: 640,
    })
    expect(areaOf(edges)).toEqual({ x: 10, y: 20, width: 300, height: 250 })
  })

  it('are read in either order', () => {
    expect(areaOf({ crop_left: 300, crop_right: 0, crop_top: 250, crop_bottom: 0 })).toEqual({
      x: 0,
      y: 0,
      width: 300,
      height: 250,
    })
  })

  it('make no area where there are none, or nothing between them', () => {
    expect(areaOf({ crop_left: null, crop_right: null, crop_top: null, crop_bottom: null })).toBeUndefined()
    expect(areaOf({ crop_left: 10, crop_right: 10, crop_top: 0, crop_bottom: 100 })).toBeUndefined()
  })
})

import { describe, expect, it } from '@jest/globals'
import { renderDrawing } from './render-drawing.ts'

describe('a rendered drawing', () => {
  it('has no transparent border, and full colours where it is half transparent', () => {
    const drawing = '<rect x="2" y="3" width="4" height="2" fill="#ff8000" fill-opacity="0.5"/>'
    const { width, height, pixels } = renderDrawing(
      `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">${drawing}</svg>`,
    )
    expect([width, height]).toEqual([4, 2])
    expect(Array.from(pixels.slice(0, 4))).toEqual([255, 128, 0, 128])
  })
})

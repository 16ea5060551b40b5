import { describe, expect, test } from '@jest/globals'
import { animationUrl, parseAnimationUrl, parsePictureUrl, pictureUrl, RENDITION_FORMATS, RENDITION_WIDTHS } from './urls.ts'

const id = '0123456789abcdef0123456789abcdef'

describe('the address of a picture', () => {
  test('names the picture, a width and a format', () => {
    expect(pictureUrl(id, 640, 'avif')).toBe(`/media/${id}/640.avif`)
  })

  test('is read back, in every width and format', () => {
    for (const width of RENDITION_WIDTHS) {
      for (const format of RENDITION_FORMATS)
        expect(parsePictureUrl(pictureUrl(id, width, format))).toEqual({ id, width, format })
    }
  })

  test.each([
    '',
    '/media/',
    `/media/${id}/641.avif`,
    `/media/${id}/0640.avif`,
    `/media/${id}/640.png`,
    `/media/${id}/640.avif/`,
    `/media/${id.toUpperCase()}/640.avif`,
    `/media/${id}0/640.avif`,
    `/media/../${id}/640.avif`,
    `x/media/${id}/640.avif`,
    `/media/${id}/640.avif\n`,
    `/media/${id}/__proto__.avif`,
  ])('no address: %j', (path) => {
    expect(parsePictureUrl(path)).toBeNull()
  })
})

test('the address of an animation names it, and is none of a rendition', () => {
  expect(animationUrl(id)).toBe(`/media/${id}/animation.webp`)
  expect([parseAnimationUrl(animationUrl(id)), parsePictureUrl(animationUrl(id))]).toEqual([id, null])
  for (const path of ['', `/media/${id}/640.webp`, `/media/${id}0/animation.webp`, `/media/${id}/animation.webp/`])
    expect(parseAnimationUrl(path)).toBeNull()
})

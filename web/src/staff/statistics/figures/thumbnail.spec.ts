import { describe, expect, it } from '@jest/globals'
import { thumbnailUrl } from './thumbnail.ts'

describe('the picture beside an item', () => {
  it.each([
    [`/media/${'a'.repeat(32)}/1280.jpg`, `/media/${'a'.repeat(32)}/160.webp`],
    ['https://shop.example/lamp.jpg', 'https://shop.example/lamp.jpg'],
    ['/no-picture.svg', '/no-picture.svg'],
    ['', '/no-picture.svg'],
  ])('of %p is %p', (image, address) => {
    expect(thumbnailUrl(image)).toBe(address)
  })
})

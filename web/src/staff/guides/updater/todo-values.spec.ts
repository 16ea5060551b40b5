import { describe, expect, it } from '@jest/globals'
import { cleanImage, cleanPrice, NO_TODO, prefilled, todoBody } from './todo-values.ts'

describe('a price', () => {
  it.each([
    ['$1,299.00', '1299.00'],
    ['\u00A0', '0'],
    ['\u00A0\u00A0', '0'],
    ['', ''],
    [' 12 ', '12'],
  ])('%j is %j', (typed, expected) => expect(cleanPrice(typed)).toBe(expected))
})

describe('the address of a picture', () => {
  it.each([
    [' https://a.example/b-300x250.jpg ', 'https://a.example/b.jpg'],
    ['https://a.example/b-300x250.webp?v=1', 'https://a.example/b.webp?v=1'],
    ['https://a.example/-300x250/b.jpg', 'https://a.example/-300x250/b.jpg'],
    ['https://a.example/b-300x200.jpg', 'https://a.example/b-300x200.jpg'],
  ])('%j is %j', (typed, expected) => expect(cleanImage(typed)).toBe(expected))
})

describe('an item', () => {
  it('is filled from the address of the page', () => {
    const search = new URLSearchParams({
      fill: '1',
      title: 'A kettle',
      price: '$1,200',
      image: 'https://a.example/b-300x250.jpg',
    })
    expect(prefilled(search)).toEqual({
      ...NO_TODO,
      title: 'A kettle',
      price: '1200',
      image: 'https://a.example/b.jpg',
      source: 'https://a.example/b.jpg',
    })
    expect(prefilled(new URLSearchParams('fill=1&show=gifts'))).toBeUndefined()
  })

  it('is sent with the address that was typed last, and with its part where one was chosen', () => {
    const typed = { ...NO_TODO, source: 'https://a.example/old.jpg', image: 'https://a.example/new.jpg' }
    expect(todoBody(typed)).toMatchObject({ source_image: 'https://a.example/new.jpg' })
    expect(todoBody({ ...typed, image: ' ' })).toMatchObject({ source_image: 'https://a.example/old.jpg' })
    expect(todoBody(typed)).not.toHaveProperty('cropped')
    const crop = { crop_left: 0, crop_right: 300, crop_top: 0, crop_bottom: 250, drawn_width: 600, drawn_height: 500 }
    expect(todoBody({ ...typed, crop })).toMatchObject({ cropped: true, crop_right: 300, drawn_width: 600 })
  })
})

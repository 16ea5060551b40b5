import { describe, expect, it } from '@jest/globals'
import { needsOf, needsText } from './publishing-needs.ts'

describe('what a gift lacks for publication', () => {
  it('are the empty fields of its form', () => {
    expect(needsOf({ link: ' ', price: '', pictures: [] })).toEqual(['link', 'price', 'picture'])
    expect(needsOf({ link: 'https://shop.example/', price: '5', pictures: [{ id: 'p', src: '/p' }] })).toEqual([])
  })

  it('reads as a list', () => {
    expect([needsText(['link']), needsText(['link', 'picture']), needsText(['link', 'price', 'picture'])]).toEqual([
      'a link',
      'a link and a picture',
      'a link, a price and a picture',
    ])
  })
})

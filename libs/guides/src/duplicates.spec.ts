import { describe, expect, it } from '@jest/globals'
import { duplicateProducts, hasProduct } from './duplicates.ts'

describe('products of a guide', () => {
  it('occur twice if their links have the same key, whatever follows it', () => {
    expect(
      duplicateProducts([
        { title: 'A', link: 'https://www.amazon.com/dp/B000000001?tag=x' },
        { title: 'B', link: 'https://shop.example.com/b' },
        { title: 'C', link: 'https://www.amazon.com/Some-Name/dp/B000000001/ref=sr_1' },
      ]),
    ).toEqual([true, false, true])
  })

  it('occur twice if their titles are equal without case, accents and spaces', () => {
    const link = (name: string) => `https://shop.example.com/${name}`
    expect(
      duplicateProducts([
        { title: 'Café  Mug', link: link('a') },
        { title: ' cafe mug ', link: link('b') },
        { title: 'Mug', link: link('c') },
      ]),
    ).toEqual([true, true, false])
  })

  it('are not duplicates by empty fields or text that is no link', () => {
    expect(duplicateProducts(Array.from({ length: 3 }, () => ({ title: ' ', link: '' })))).toEqual([false, false, false])
    expect(hasProduct('', [{ link: '' }])).toBe(false)
  })

  it('are found by a link to the same product', () => {
    const products = [{ link: 'https://www.etsy.com/listing/123456/a-thing' }]
    expect(hasProduct('https://etsy.com/uk/listing/123456?ref=share', products)).toBe(true)
    expect(hasProduct('https://etsy.com/listing/654321', products)).toBe(false)
  })
})

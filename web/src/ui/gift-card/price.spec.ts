import { describe, expect, it } from '@jest/globals'
import { priceText } from './price.ts'

describe('a price', () => {
  it.each([
    [64, 'USD', '$64'],
    [16.5, 'USD', '$16.50'],
    [1299, 'USD', '$1,299'],
    [24, 'GBP', '£24'],
    [9.99, 'CAD', '$9.99'],
    [null, 'USD', ''],
    [0, 'USD', '$0'],
    [100, 'USD', '$100'],
    [1000, 'GBP', '£1,000'],
    [12345.67, 'USD', '$12,345.67'],
    [1234567, 'CAD', '$1,234,567'],
    [1250, 'EUR', '€1,250'],
  ])('of %p %s is written %p', (price, currency, text) => {
    expect(priceText(price, currency)).toBe(text)
  })
})

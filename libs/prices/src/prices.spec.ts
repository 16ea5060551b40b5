import { describe, expect, it } from '@jest/globals'
import { areSeveral, moneyText, priceText } from './index.ts'

describe('a price', () => {
  it.each([
    [64, 'USD', '$64'],
    [16.5, 'USD', '$16.50'],
    [1299, 'USD', '$1,299'],
    [24, 'GBP', '£24'],
    [9.99, 'CAD', 'CA$9.99'],
    [null, 'USD', ''],
    [0, 'USD', '$0'],
    [100, 'USD', '$100'],
    [1000, 'GBP', '£1,000'],
    [12345.67, 'USD', '$12,345.67'],
    [1234567, 'CAD', 'CA$1,234,567'],
    [1250, 'EUR', '€1,250'],
    [1500, 'JPY', '¥1,500'],
  ])('of %p %s is written %p', (price, currency, text) => {
    expect(priceText(price, currency)).toBe(text)
  })

  it('names the country of dollars if there are other currencies', () => {
    expect(['USD', 'GBP', 'CAD'].map((currency) => priceText(5, currency, true))).toEqual(['US$5', '£5', 'CA$5'])
    expect(priceText(5, 'USD')).toBe('$5')
  })
})

it('writes paid amounts with cents', () => {
  const texts = [5, 186.75, 1234, 0].map((amount) => moneyText(amount, 'USD'))
  expect([...texts, moneyText(9.5, 'GBP')]).toEqual(['$5.00', '$186.75', '$1,234.00', '$0.00', '£9.50'])
})

it('detects several currencies; a missing price has none', () => {
  const [dollars, pounds] = [
    { price: 5, currency: 'USD' },
    { price: 4, currency: 'GBP' },
  ] as const
  expect([areSeveral([]), areSeveral([dollars, dollars]), areSeveral([dollars, { ...pounds, price: null }])]).toEqual([
    false,
    false,
    false,
  ])
  expect(areSeveral([dollars, pounds])).toBe(true)
})

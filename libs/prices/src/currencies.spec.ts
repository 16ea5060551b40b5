import { describe, expect, test } from '@jest/globals'
import { currenciesNamed, currenciesOf } from './currencies.ts'

describe('the currency of a price', () => {
  test.each([
    ['£7', 'GBP'],
    ['7,50 €', 'EUR'],
    ['$5.10 - $7.99', 'USD'],
    ['US$ 5', 'USD'],
    ['C$5', 'CAD'],
    ['R$ 5', 'BRL'],
    ['¥500', 'JPY'],
    ['₹ 22,646', 'INR'],
    ['Rs. 22,646', 'INR'],
    ['1 234,5 kr', 'SEK'],
    ["CHF 1'299.00", 'CHF'],
    ['12.50 AUD', 'AUD'],
    ['SAR 2,785', 'SAR'],
    ['15 zł', 'PLN'],
  ])('of %s is %s', (price, currency) => {
    expect(currenciesOf(price)[0]).toBe(currency)
  })

  test.each(['14.99', 'NOW 5', '5 EACH', 'from 5', ''])('is unknown for %j', (price) => {
    expect(currenciesOf(price)).toEqual([])
  })

  test('may be any dollar for a bare dollar sign', () => {
    expect(currenciesOf('$5')).toEqual(expect.arrayContaining(['USD', 'CAD', 'AUD']))
  })
})

describe('the currency that a text names', () => {
  test.each([
    ['GBP', 'GBP'],
    [' gbp ', 'GBP'],
    ['£', 'GBP'],
    ['€', 'EUR'],
    ['US$', 'USD'],
    ['C$', 'CAD'],
    ['CA$', 'CAD'],
    ['A$', 'AUD'],
    ['zł', 'PLN'],
    ['USD ($)', 'USD'],
    ['$ CAD', 'CAD'],
    ['kr', 'SEK'],
    ['$', 'USD'],
  ])('%s is %s', (text, currency) => {
    expect(currenciesNamed(text)[0]).toBe(currency)
  })

  test.each(['', 'dollars', 'XYQ', '24', 'per piece'])('%j is none', (text) => {
    expect(currenciesNamed(text)).toEqual([])
  })
})

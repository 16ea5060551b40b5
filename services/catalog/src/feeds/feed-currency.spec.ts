import { describe, expect, test } from '@jest/globals'
import { currenciesOf } from './feed-currency.ts'

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

  test.each(['14.99', 'NOW 5', '5 EACH', 'from 5', ''])('is not told by %j', (price) => {
    expect(currenciesOf(price)).toEqual([])
  })

  test('may be any dollar where a dollar sign stands alone', () => {
    expect(currenciesOf('$5')).toEqual(expect.arrayContaining(['USD', 'CAD', 'AUD']))
  })
})

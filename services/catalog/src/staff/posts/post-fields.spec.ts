import { InvalidInput } from '@ribbonry/service-kit'
import { describe, expect, test } from '@jest/globals'
import { toPostColumns } from './post-fields.ts'

const rates = { USD: 1, GBP: 1.25 }
const before = { currency: 'GBP', priceCents: 1000, firstPublished: new Date('2026-01-01') }

describe('a change of a gift', () => {
  test('sets what it names and nothing else', () => {
    expect(toPostColumns({ quip: 'Ha' }, before, rates)).toEqual({ quip: 'Ha' })
    expect(toPostColumns({}, before, rates)).toEqual({})
  })

  test('computes prices with the unchanged currency', () => {
    expect(toPostColumns({ price: 20 }, before, rates)).toEqual({ priceCents: 2000, priceUsdCents: 2500 })
    expect(toPostColumns({ currency: 'USD' }, before, rates)).toEqual({ currency: 'USD', priceCents: 1000, priceUsdCents: 1000 })
    expect(toPostColumns({ price: null }, before, rates)).toEqual({ priceCents: null, priceUsdCents: null })
  })

  test('removes a link', () => {
    expect(toPostColumns({ link: '' }, before, rates)).toEqual({
      merchantLink: '',
      canonicalLink: null,
      merchant: '',
      merchantName: '',
    })
  })

  test('keeps the first day of publication', () => {
    expect(toPostColumns({ published: '2026-05-05T00:00:00Z' }, before, rates)).toEqual({
      published: new Date('2026-05-05T00:00:00Z'),
    })
    expect(toPostColumns({ published: null }, before, rates)).toEqual({ published: null })
  })

  test.each([[{ link: 'ftp://x.example/a' }], [{ countries: ['ZZ'] }], [{ slug: 'gifts' }]])('is refused for %j', (change) => {
    expect(() => toPostColumns(change, before, rates)).toThrow(InvalidInput)
  })
})

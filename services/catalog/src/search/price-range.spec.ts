import { expect, it } from '@jest/globals'
import { readGiftRequest } from './gift-request/gift-request.ts'
import { DEFAULT_RATES } from '@ribbonry/service-kit'
import { priceRangeOf } from './price-range.ts'

const NO_CATEGORIES = { recipients: [], occasions: [], interests: [] }
const rates = { ...DEFAULT_RATES.usd, GBP: 1.25, CAD: 0.75 }
const rangeOf = (text: string, country: string, query = {}) =>
  priceRangeOf(readGiftRequest(text, NO_CATEGORIES), query, country, rates)

it('takes a budget in its own currency, or in that of the country', () => {
  expect(rangeOf('under 20', 'US')).toEqual({ maxUsdCents: 2000 })
  expect(rangeOf('under 20', 'GB')).toEqual({ maxUsdCents: 2500 })
  expect(rangeOf('20 pounds', 'US')).toEqual({ maxUsdCents: 2500 })
  expect(rangeOf('between CA$20 and CA$40', 'GB')).toEqual({ minUsdCents: 1500, maxUsdCents: 3000 })
})

it('lets the limits of the query count before those of the text', () => {
  expect(rangeOf('under 20', 'GB', { max: 50, min: 0 })).toEqual({ maxUsdCents: 6250 })
})

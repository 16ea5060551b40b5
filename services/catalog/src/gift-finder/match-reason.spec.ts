import { describe, expect, it } from '@jest/globals'
import { matchReason } from './match-reason.ts'

const categoriesNamed = (...names: string[]) => names.map((name) => ({ name }))

describe('the reason of a match', () => {
  it('names the requested categories', () => {
    expect(matchReason({ categories: categoriesNamed('Garden'), currency: 'USD' })).toBe('It is on our shelf “Garden”.')
    expect(matchReason({ categories: categoriesNamed('For her', 'Garden', 'Birthday'), currency: 'USD' })).toBe(
      'It is on our shelves “For her”, “Garden” and “Birthday”.',
    )
  })

  it('names the budget', () => {
    expect(matchReason({ categories: categoriesNamed('Garden'), budget: 50, currency: 'USD' })).toBe(
      'It is on our shelf “Garden” and within your $50.',
    )
    expect(matchReason({ categories: [], budget: 12.5, currency: 'GBP' })).toBe('It is within your £12.50.')
  })

  it('is empty where nothing was asked for', () => {
    expect(matchReason({ categories: [], currency: 'USD' })).toBe('')
  })
})

import { describe, expect, it } from '@jest/globals'
import { matchReason } from './match-reason.ts'

const NAMES: Readonly<Record<string, string>> = {
  'for-grandparents': 'For grandparents',
  'for-her': 'For her',
  garden: 'Garden',
  books: 'Books',
  games: 'Games',
  chess: 'Chess',
  birthday: 'Birthday',
  christmas: 'Christmas',
}
const named = (...slugs: string[]) => slugs.map((slug) => ({ slug, name: NAMES[slug] ?? slug }))
const NOTHING = { recipients: [], interests: [], occasions: [], price: { price: 39, currency: 'USD' } }
const fifty = { amount: 50, currency: 'USD' }

describe('the reason of a match', () => {
  it('is one sentence about the person, what they like, the occasion and the price', () => {
    expect(
      matchReason({
        ...NOTHING,
        recipients: named('for-grandparents'),
        interests: named('garden'),
        occasions: named('birthday'),
        budget: fifty,
      }),
    ).toBe('For grandparents who garden, for a birthday, under $50.')
  })

  it('speaks of one person in the singular', () => {
    expect(matchReason({ ...NOTHING, recipients: named('for-her'), interests: named('garden', 'books') })).toBe(
      'For her, who gardens and reads.',
    )
    expect(matchReason({ ...NOTHING, interests: named('garden', 'books', 'games') })).toBe(
      'For somebody who gardens, reads and plays games.',
    )
  })

  it('says no more than what matches', () => {
    expect(matchReason({ ...NOTHING, recipients: named('for-grandparents', 'for-her') })).toBe('For grandparents.')
    expect(matchReason({ ...NOTHING, occasions: named('christmas'), budget: fifty })).toBe('For Christmas, under $50.')
    expect(matchReason({ ...NOTHING, interests: named('chess') })).toBe('For somebody who likes chess.')
    expect(matchReason(NOTHING)).toBe('')
  })

  it('says "under" only of a price that is, in the currency of the budget', () => {
    const saying = (price: number | null, currency: string) =>
      matchReason({ ...NOTHING, price: { price, currency }, budget: fifty })
    expect([saying(49.99, 'USD'), saying(50, 'USD'), saying(20, 'GBP')]).toEqual([
      'Under $50.',
      'Within your $50.',
      'Within your $50.',
    ])
    expect(matchReason({ ...NOTHING, budget: { amount: 12.5, currency: 'GBP' } })).toBe('Within your £12.50.')
  })
})

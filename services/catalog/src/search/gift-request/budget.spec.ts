import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { budgetName, findBudget } from './budget.ts'

const read = (text: string) => findBudget(text)?.budget

describe('a budget', () => {
  it.each([
    ['mug under $20', { max: 20, currency: 'USD' }],
    ['under 20', { max: 20 }],
    ['lamp up to 35.50', { max: 35.5 }],
    ['watch over £100', { min: 100, currency: 'GBP' }],
    ['luxury gift over 1,000', { min: 1000 }],
    ['20 pounds', { max: 20, currency: 'GBP' }],
    ['20 pound kettle', { max: 20, currency: 'GBP' }],
    ['gift for 15 quid', { max: 15, currency: 'GBP' }],
    ['£15 gifts', { max: 15, currency: 'GBP' }],
    ['30 dollar gift', { max: 30, currency: 'USD' }],
    ['less than CA$40', { max: 40, currency: 'CAD' }],
    ['under twenty dollars', { max: 20, currency: 'USD' }],
    ['under twenty-five', { max: 25 }],
    ['below a hundred pounds', { max: 100, currency: 'GBP' }],
    ['more than two hundred', { min: 200 }],
    ['between 20 and 50', { min: 20, max: 50 }],
    ['$50-$20', { min: 20, max: 50, currency: 'USD' }],
    ['20 to 50 euros', { min: 20, max: 50, currency: 'EUR' }],
    ['around $50', { min: 30, max: 60, currency: 'USD' }],
    ['budget of 40', { max: 40 }],
    ['10 or less', { max: 10 }],
    ['something for a tenner', { max: 10, currency: 'GBP' }],
    ['cheap mug', { max: 20 }],
  ])('is read from %j', (text, budget) => {
    expect(read(text)).toEqual(budget)
  })

  it.each([
    'games for over 60s',
    'toys for under 5 years',
    'dinosaurs for the under-fives',
    '1000 piece puzzle',
    'under 20 cm',
    '20 pound kettlebell',
    '15-pound weighted blanket',
    'lamp',
    'set of 4 glasses',
    '9 year old',
    'ps5',
    'from 8 to 12 years',
    '',
  ])('is not read from %j', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('stands within any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const { start, end } = findBudget(text) ?? { start: 0, end: 0 }
        expect([start >= 0, end >= start, end <= text.length]).toEqual([true, true, true])
      }),
    )
  })

  it('is named in its own currency, or in that of the page', () => {
    expect([
      budgetName({ max: 20 }, 'GBP'),
      budgetName({ max: 20, currency: 'USD' }, 'GBP'),
      budgetName({ min: 99.5 }, 'CAD'),
      budgetName({ min: 20, max: 50 }, 'EUR'),
    ]).toEqual(['Under £20', 'Under US$20', 'Over CA$99.50', '€20 to €50'])
  })
})

import { describe, expect, it } from '@jest/globals'
import { commissionFact, paymentFact } from './affiliate-fact.ts'

const OCCURRED = new Date('2026-10-05T12:00:00Z')
const movedBy = (fact: ReturnType<typeof paymentFact> | undefined) =>
  fact?.entries.map(({ account, debit, credit }) => [account, debit - credit])

describe('a commission', () => {
  const change = { program: 'amazon', key: 'k', revision: 1, occurred: OCCURRED }

  it('is owed once it is earned, and no longer once it is reversed', () => {
    expect(movedBy(commissionFact({ ...change, cents: 250 }))).toEqual([
      ['commissions:due', 250],
      ['income:affiliate', -250],
    ])
    expect(movedBy(commissionFact({ ...change, cents: -250 }))).toEqual([
      ['income:affiliate', 250],
      ['commissions:due', -250],
    ])
    expect(commissionFact({ ...change, cents: 0 })).toBeUndefined()
  })

  it('has an id of its own for each change of its row', () => {
    expect(commissionFact({ ...change, cents: 1 })?.id).toBe('commission.amazon.k.1')
    expect(commissionFact({ ...change, revision: 2, cents: 1 })?.id).toBe('commission.amazon.k.2')
  })
})

describe('a payment of commission', () => {
  it('reduces what is owed, is reversed by a deletion, and counts again when the deletion is undone', () => {
    const facts = [1, 2, 3].map((revision) => paymentFact({ payment_id: 7, revision, amount: 5000 }, OCCURRED))
    expect(facts.map(({ id, type }) => [id, type])).toEqual([
      ['commission-payment.7.1', 'commission-payment'],
      ['commission-payment.7.2', 'commission-payment-reversal'],
      ['commission-payment.7.3', 'commission-payment'],
    ])
    expect(facts.map(movedBy)).toEqual([
      [
        ['cash:affiliate', 5000],
        ['commissions:due', -5000],
      ],
      [
        ['commissions:due', 5000],
        ['cash:affiliate', -5000],
      ],
      [
        ['cash:affiliate', 5000],
        ['commissions:due', -5000],
      ],
    ])
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { entriesOf, FACT_TYPES, type LedgerFact } from './ledger-fact.ts'

const fact = (type: LedgerFact['type'], amount = 24_900): LedgerFact => ({
  id: `${type}.1`,
  type,
  amount,
  provider: 'stripe',
  kind: 'pitch',
  paymentId: '5f0c6f3e-58a1-4f0e-9e0e-000000000001',
  occurred: new Date('2026-11-24T12:00:00Z'),
})

describe('the entries of a fact', () => {
  it.each([
    ['charge', 'cash:stripe', 'income:pitch'],
    ['fee', 'fees:stripe', 'cash:stripe'],
    ['fee-reversal', 'cash:stripe', 'fees:stripe'],
    ['refund', 'refunds:pitch', 'cash:stripe'],
    ['refund-reversal', 'cash:stripe', 'refunds:pitch'],
    ['dispute', 'disputes:pitch', 'cash:stripe'],
    ['dispute-reversal', 'cash:stripe', 'disputes:pitch'],
  ] as const)('of a %s debit %s and credit %s', (type, debited, credited) => {
    expect(entriesOf(fact(type))).toEqual([
      { account: debited, debit: 24_900, credit: 0 },
      { account: credited, debit: 0, credit: 24_900 },
    ])
  })

  it('balance for every type of fact and every amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FACT_TYPES), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (type, amount) => {
        const [one, other] = entriesOf(fact(type, amount))
        expect([one.debit - one.credit, one.account === other.account]).toEqual([other.credit - other.debit, false])
      }),
    )
  })

  it.each([0, -1, 0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('refuse the amount %d', (amount) => {
    expect(() => entriesOf(fact('charge', amount))).toThrow(RangeError)
  })
})

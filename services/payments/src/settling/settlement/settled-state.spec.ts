import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Movement, ReportedStatus } from '../../providers/payment-provider.ts'
import { announcementOf, type Moved, settledState } from './settled-state.ts'

let ids = 0
const moved = (type: Movement['type'], amount = 24_900) => ({ id: `${type}.${(ids += 1)}`, type, amount })
const CHARGE = moved('charge')

const settle = (status: ReportedStatus, movements: Moved, isPaidOtherwise = false, lost = 0) =>
  settledState({ before: 'pending', status, moved: movements, lost, amount: 24_900, isPaidOtherwise })

describe('the state of a payment', () => {
  it.each([
    ['succeeded', [CHARGE], 'paid', 0],
    ['succeeded', [CHARGE, CHARGE], 'paid', 0],
    ['succeeded', [CHARGE, moved('refund', 10_000)], 'partly-refunded', 10_000],
    ['succeeded', [CHARGE, moved('refund', 10_000), moved('refund', 14_900)], 'refunded', 24_900],
    ['succeeded', [CHARGE, moved('refund'), moved('refund-reversal')], 'paid', 0],
    ['succeeded', [CHARGE, moved('dispute')], 'disputed', 0],
    ['succeeded', [CHARGE, moved('dispute'), moved('dispute-reversal')], 'paid', 0],
    ['declined', [], 'failed', 0],
    ['canceled', [], 'voided', 0],
    ['requires-action', [], 'pending', 0],
    ['pending', [], 'pending', 0],
    // A report that is older than the charge.
    ['declined', [CHARGE], 'paid', 0],
    ['requires-action', [CHARGE], 'paid', 0],
  ] as const)('%s with %j is %s with %d cents refunded', (status, movements, state, refunded) => {
    expect(settle(status, movements)).toEqual({ state, refunded, refundDue: false })
  })

  it.each([
    ['as a whole', [moved('dispute')], 24_900, 'refunded', 24_900],
    ['after a part was refunded', [moved('refund', 10_000), moved('dispute', 14_900)], 14_900, 'refunded', 24_900],
    ['after all was refunded', [moved('refund'), moved('dispute')], 24_900, 'refunded', 24_900],
    ['in part', [moved('dispute', 10_000)], 10_000, 'partly-refunded', 10_000],
    ['beside one that is open', [moved('dispute', 10_000), moved('dispute', 5_000)], 10_000, 'disputed', 10_000],
    ['and won after all', [moved('dispute'), moved('dispute-reversal')], 24_900, 'paid', 0],
  ] as const)('whose dispute is lost (%s): the money is returned to the buyer', (_, movements, lost, state, refunded) => {
    expect(settle('succeeded', [CHARGE, ...movements], false, lost)).toEqual({ state, refunded, refundDue: false })
  })

  it('beside another one that counts waits for its refund, and is refunded after it', () => {
    expect(settle('succeeded', [CHARGE], true)).toEqual({ state: 'pending', refunded: 0, refundDue: true })
    expect(settle('succeeded', [CHARGE, moved('refund')], true)).toEqual({
      state: 'refunded',
      refunded: 24_900,
      refundDue: false,
    })
  })

  it('stays unchanged while the provider reports nothing new', () => {
    const evidence = { status: 'pending', moved: [], lost: 0, amount: 24_900, isPaidOtherwise: false } as const
    expect(settledState({ ...evidence, before: 'failed' }).state).toBe('failed')
  })

  it('is the same for movements in any order and number', () => {
    const all = [
      CHARGE,
      moved('fee', 752),
      moved('refund', 5_000),
      moved('refund', 2_000),
      moved('dispute'),
      moved('dispute-reversal'),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }), (heard) => {
        expect(settle('succeeded', heard)).toEqual({ state: 'partly-refunded', refunded: 7_000, refundDue: false })
      }),
    )
  })
})

describe('the published change', () => {
  it.each([
    ['pending', 'paid', 'paid'],
    ['pending', 'partly-refunded', 'paid'],
    ['failed', 'paid', 'paid'],
    ['paid', 'paid', undefined],
    ['paid', 'partly-refunded', undefined],
    ['paid', 'refunded', 'refunded'],
    ['partly-refunded', 'refunded', 'refunded'],
    ['paid', 'disputed', 'disputed'],
    ['disputed', 'paid', 'paid'],
    ['disputed', 'refunded', 'refunded'],
    // A second payment for one campaign, of which no event was published.
    ['pending', 'refunded', undefined],
    ['pending', 'disputed', undefined],
    ['pending', 'failed', undefined],
    ['pending', 'voided', undefined],
  ] as const)('when %s becomes %s is %p', (before, after, announced) => {
    expect(announcementOf(before, after)).toBe(announced)
  })
})

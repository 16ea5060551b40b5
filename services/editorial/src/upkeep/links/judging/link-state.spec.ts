import { describe, expect, test } from '@jest/globals'
import { daysUntilNext, type LinkMemory, nextState } from './link-state.ts'
import type { LinkReason, LinkState, Verdict } from './verdict.ts'

const START = new Date('2026-03-01T00:00:00Z')
const HOURS = 3_600_000

const fresh: LinkMemory = {
  id: 10,
  state: 'alive',
  reason: 'ok',
  since: START,
  suspected: null,
  failures: 0,
  first_failed_at: null,
  fine_reason: null,
  worth: 0,
}

const verdict = (state: LinkState, reason: LinkReason): Verdict => ({
  state,
  reason,
  evidence: '',
  title: '',
  priceCents: null,
  currency: '',
})

/** The link after verdicts at hours since the start. */
function after(
  verdicts: readonly (readonly [hours: number, state: LinkState, reason: LinkReason])[],
  link = fresh,
  isAsked = false,
) {
  const { id, worth } = link
  return verdicts.reduce<LinkMemory & { due_at: Date }>(
    (before, [hours, state, reason]) => {
      const now = new Date(START.getTime() + hours * HOURS)
      return Object.assign({ id, worth }, nextState(before, verdict(state, reason), { now, isAsked }))
    },
    { ...link, due_at: START },
  )
}

describe('a link', () => {
  test('that is gone is broken at the second look, ten minutes later', () => {
    const once = after([[0, 'broken', 'gone']])
    expect([once.state, once.suspected, once.due_at.getTime() - START.getTime()]).toEqual(['alive', 'gone', 600_000])
    expect(
      after([
        [0, 'broken', 'gone'],
        [0.2, 'broken', 'soft-404'],
      ]),
    ).toMatchObject({ state: 'broken', reason: 'soft-404' })
    expect(
      after([
        [0, 'broken', 'gone'],
        [0.2, 'alive', 'ok'],
      ]),
    ).toMatchObject({ state: 'alive', suspected: null })
  })

  test('that staff asked for is broken at once', () => {
    expect(after([[0, 'broken', 'gone']], fresh, true)).toMatchObject({ state: 'broken', reason: 'gone' })
  })

  test('that cannot be reached is broken after three failures over 48 hours, and not before', () => {
    expect(
      after([
        [0, 'unknown', 'dns'],
        [1, 'unknown', 'dns'],
        [47, 'unknown', 'dns'],
      ]),
    ).toMatchObject({ state: 'unknown', failures: 3 })
    expect(
      after([
        [0, 'unknown', 'dns'],
        [49, 'unknown', 'dns'],
      ]),
    ).toMatchObject({ state: 'unknown', failures: 2 })
    expect(
      after([
        [0, 'unknown', 'dns'],
        [12, 'unknown', 'timeout'],
        [49, 'unknown', 'server-error'],
      ]),
    ).toMatchObject({
      state: 'broken',
      reason: 'server-error',
    })
    expect(
      after([
        [0, 'unknown', 'dns'],
        [12, 'unknown', 'blocked'],
        [49, 'unknown', 'dns'],
      ]),
    ).toMatchObject({ failures: 1 })
  })

  test('behind a wall for a week is unknown and never broken', () => {
    const days = Array.from({ length: 8 }, (_, day) => [day * 24, 'unknown', 'blocked'] as const)
    expect(after(days)).toMatchObject({ state: 'unknown', reason: 'blocked', suspected: null })
  })

  test('that is broken stays so behind a wall or a dead line, and heals when it is alive', () => {
    const broken = { ...fresh, state: 'broken', reason: 'gone' } as const
    expect(after([[0, 'unknown', 'blocked']], broken)).toMatchObject({ state: 'broken', reason: 'gone' })
    expect(after([[0, 'unknown', 'dns']], broken)).toMatchObject({ state: 'broken', reason: 'gone' })
    expect(after([[0, 'alive', 'ok']], broken)).toMatchObject({ state: 'alive', reason: 'ok' })
    expect(after([[0, 'unavailable', 'out-of-stock']], broken)).toMatchObject({ state: 'unavailable' })
  })

  test('that staff called fine is not broken again for the same reason', () => {
    const fine = { ...fresh, fine_reason: 'soft-404' } as const
    expect(after([[0, 'broken', 'soft-404']], fine)).toMatchObject({ state: 'alive', fine_reason: 'soft-404' })
    expect(
      after(
        [
          [0, 'broken', 'gone'],
          [1, 'broken', 'gone'],
        ],
        fine,
      ),
    ).toMatchObject({ state: 'broken' })
    expect(after([[0, 'alive', 'ok']], fine)).toMatchObject({ fine_reason: null })
  })
})

test('the next check is in 1 to 21 days, by worth and age', () => {
  const old = new Date(START.getTime() - 400 * 24 * HOURS)
  const days = (worth: number, since: Date): number => daysUntilNext({ worth }, since, START)
  expect([days(0, old), days(5, old), days(1000, old), days(0, START)]).toEqual([21, 10.5, 1, 1])
})

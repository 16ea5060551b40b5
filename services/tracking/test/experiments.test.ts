import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, listExperiments } from '@ribbonry/contracts'
import { startTestTracking } from './test-tracking.ts'
import { dayText, daysAgo, truncateEvents, insertEvents, type StoredEvent } from './stored-events.ts'

type Arms = CallAnswer<typeof listExperiments>['arms']

const tracking = await startTestTracking({ SCORES: 'off', INGEST: 'off' })

afterAll(() => tracking.close())
beforeEach(async () => {
  await truncateEvents(tracking.clickHouse)
})

async function armsOf(query = ''): Promise<Arms> {
  return (await tracking.get<{ arms: Arms }>(`/api/admin/statistics/experiments?${query}`, { roles: ['editor'] })).body.arms
}

/** Sessions of ten impressions each, of which so many end in a click. */
function sessions(
  from: number,
  count: number,
  { clicking, experiment }: { clicking: number; experiment: string },
): StoredEvent[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((index): StoredEvent[] => [
    { session: from + index, experiment, times: 10 },
    ...(index < clicking ? [{ session: from + index, experiment, kind: 'click' as const }] : []),
  ])
}

describe('the results of the experiment', () => {
  test('are significant for an arm that is better', async () => {
    await insertEvents(tracking.clickHouse, [
      ...sessions(1000, 500, { clicking: 100, experiment: '' }),
      ...sessions(2000, 500, { clicking: 200, experiment: 'x02' }),
      ...sessions(3000, 500, { clicking: 104, experiment: 'x03' }),
    ])
    const [baseline, better, alike] = await armsOf()
    expect(baseline).toMatchObject({
      code: '',
      sessions: 500,
      impressions: 5000,
      clicks: 100,
      ctr: 0.02,
      lift: null,
      lift_low: null,
      lift_high: null,
    })
    expect(better).toMatchObject({ code: 'x02', lift: 1 })
    expect(better?.lift_low).toBeGreaterThan(0.5)
    expect(alike?.lift_low).toBeLessThan(0)
    expect(alike?.lift_high).toBeGreaterThan(0)
    expect(baseline?.ctr_low).toBeLessThan(0.02)
    expect(baseline?.ctr_high).toBeGreaterThan(0.02)
  })

  test('list every arm, including empty ones', async () => {
    const arms = await armsOf()
    expect(arms.map(({ code, sessions: count, lift }) => [code, count, lift])).toEqual([
      ['', 0, null],
      ['x02', 0, null],
      ['x03', 0, null],
    ])
    expect(arms[0]).toMatchObject({ ctr: 0, ctr_low: 0, ctr_high: 1 })
  })

  test('leave out marked events and events outside the given days', async () => {
    await insertEvents(tracking.clickHouse, [
      { session: 1, experiment: 'x02', times: 4 },
      { session: 2, experiment: 'x02', marks: 'bot', times: 50 },
      { session: 3, experiment: 'x02', at: daysAgo(3), times: 7 },
    ])
    expect((await armsOf(`from=${dayText(1)}&to=${dayText(0)}`))[1]).toMatchObject({ sessions: 1, impressions: 4 })
    expect((await armsOf(`from=${dayText(4)}&to=${dayText(0)}`))[1]).toMatchObject({ sessions: 2, impressions: 11 })
  })
})

import { describe, expect, it } from '@jest/globals'
import type { RunningCreativesRepository } from './running-creatives.repository.ts'
import { RunningCreativesService } from './running-creatives.service.ts'

const GOALS = { basic: 1, premium: 1, platinum: 1 }
const EVERYWHERE = { country: 'US', category: undefined }

/** One second before 1 December in New York. */
const BEFORE_MIDNIGHT = Date.parse('2026-12-01T04:59:59.000Z')

/** Fake repository that returns one creative for each day that is read, with the day of the month as its weight. */
function start() {
  const read: string[] = []
  let now = BEFORE_MIDNIGHT
  const repository = {
    findStamp: () => Promise.resolve('1.1'),
    list: (day: string) => {
      read.push(day)
      return Promise.resolve([{ id: Number(day.slice(-2)), countries: [], categories: [], weight: 1, impressions: 0, clicks: 0 }])
    },
  } as unknown as RunningCreativesRepository
  const running = new RunningCreativesService(repository, { RUNNING_CREATIVES_MS: 3000, PLAN_GOALS: GOALS }, () => new Date(now))
  return {
    read,
    pass: (ms: number) => (now += ms),
    shown: async () => (await running.selectionFor(EVERYWHERE)).select(9, () => 0.5).map(({ id }) => id),
  }
}

describe('the running creatives', () => {
  it('are those of the new day from midnight of New York on, however recent the snapshot is', async () => {
    const { read, pass, shown } = start()
    expect(await shown()).toEqual([30])
    pass(999)
    expect(await shown()).toEqual([30])
    pass(1)
    expect(await shown()).toEqual([1])
    expect(read).toEqual(['2026-11-30', '2026-12-01'])
  })

  it('are read again if a reading began before midnight and ended after it', async () => {
    const { pass, shown } = start()
    const early = shown()
    pass(1000)
    expect(await early).toEqual([1])
  })
})

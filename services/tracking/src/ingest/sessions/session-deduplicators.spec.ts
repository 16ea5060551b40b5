import { expect, test } from '@jest/globals'
import type { ParsedBeacon } from '../beacons/parse-beacon-message.ts'
import type { SessionDeduplicator } from './session-deduplicator.ts'
import { SessionDeduplicators } from './session-deduplicators.ts'
import { sessionKey, type SessionHistoryRepository } from './session-history.repository.ts'

const SESSION = '0123456789abcdef'
const PLACE = { log: 'log', partition: 0 }
const TODAY = '2026-11-20'

const beacon = (hash: number, day: string, session = SESSION): ParsedBeacon => ({
  id: String(hash),
  hash,
  at: Date.parse(day),
  day,
  session,
  type: 'impression',
  place: 'home',
  category: 0,
  list: '',
  country: 'US',
  device: 'desktop',
  referrer: 'direct',
  experiment: null,
  items: [['post', hash, 0, 'impression', 0]],
})

/** Beacons that are in the table, and which sessions were looked up there. */
function sessionsWith(...stored: readonly ParsedBeacon[]) {
  const lookedUp: string[] = []
  const history: Pick<SessionHistoryRepository, 'load' | 'forEachSession'> = {
    load: (_place, _before, days, open: ReadonlyMap<string, SessionDeduplicator>) => {
      lookedUp.push(...days.map(sessionKey))
      for (const each of stored) for (const item of each.items) open.get(sessionKey(each))?.restore(each, item)
      return Promise.resolve()
    },
    forEachSession: (_place, from, callback) => {
      for (const { day, session } of stored) if (day >= from) callback(day, session)
      return Promise.resolve()
    },
  }
  const sessions = new SessionDeduplicators(history as SessionHistoryRepository, PLACE, 1000, () => Date.parse(TODAY))
  return { sessions, lookedUp }
}

/** Ingests a beacon as a batch of its own. Returns whether it was new. */
async function ingest(sessions: SessionDeduplicators, one: ParsedBeacon): Promise<boolean> {
  const open = await sessions.open([one], 0n)
  const isNew = open.get(sessionKey(one))?.process(one) !== undefined
  sessions.commit(open)
  return isNew
}

test('a session is looked up where it may be in the table, and only there', async () => {
  const { sessions, lookedUp } = sessionsWith(beacon(1, TODAY))
  expect(await ingest(sessions, beacon(2, TODAY, 'fedcba9876543210'))).toBe(true)
  expect(lookedUp).toEqual([])
  expect(await ingest(sessions, beacon(1, TODAY))).toBe(false)
  expect(await ingest(sessions, beacon(3, TODAY))).toBe(true)
  expect(lookedUp).toEqual([`${TODAY} ${SESSION}`])
})

test('a beacon of a failed batch is new again when the batch is', async () => {
  const { sessions, lookedUp } = sessionsWith(beacon(1, TODAY))
  await ingest(sessions, beacon(1, TODAY))
  const failed = await sessions.open([beacon(2, TODAY)], 1n)
  expect(failed.get(`${TODAY} ${SESSION}`)?.process(beacon(2, TODAY))).toBeDefined()
  sessions.discard(failed)
  expect(await ingest(sessions, beacon(2, TODAY))).toBe(true)
  expect(await ingest(sessions, beacon(1, TODAY))).toBe(false)
  expect(lookedUp).toHaveLength(2)
})

test('late beacons of a day are known once newer days have taken its place in memory', async () => {
  const late = beacon(1, '2026-11-19')
  const { sessions, lookedUp } = sessionsWith(late)
  for (const [index, day] of ['2026-11-20', '2026-11-21', '2026-11-22'].entries())
    expect(await ingest(sessions, beacon(10 + index, day))).toBe(true)
  expect(await ingest(sessions, late)).toBe(false)
  expect(lookedUp).toEqual([`2026-11-19 ${SESSION}`])
})

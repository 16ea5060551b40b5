import { MARKS } from '@ribbonry/contracts'
import { expect, test } from '@jest/globals'
import { EventMarker, type Sender } from './event-marker.ts'
import { RateCounters } from './rate-counters.ts'
import type { TrackedItem } from './tracked-items.ts'

const NOW = 1_000_000
const person: Sender = { session: 'aaaaaaaaaaaaaaaa', address: 'home', bot: false, staff: false, overNewSessionLimit: false }

const marker = (clicks: number, impressions: number, addressFactor = 10) =>
  new EventMarker(new RateCounters({ add: (_minute, names) => Promise.resolve(names.map(() => 0)) }), {
    clicks,
    impressions,
    addressFactor,
  })
const impressions = (count: number): TrackedItem[] =>
  Array.from({ length: count }, (_, index) => ['post', index + 1, 0, 'impression'])
const click: TrackedItem = ['post', 1, 0, 'click']
const marksOf = (marked: readonly (readonly unknown[])[]) => marked.map((item) => item.at(-1))

test('events within the limits are valid', () => {
  expect(marksOf(marker(1, 3).mark([...impressions(3), click], person, NOW))).toEqual([0, 0, 0, 0])
})

test('only the excess of a session is marked, each kind by its own limit', () => {
  const rules = marker(1, 3)
  expect(marksOf(rules.mark([...impressions(4), click, click], person, NOW))).toEqual([0, 0, 0, 4, 0, 4])
  expect(marksOf(rules.mark(impressions(1), person, NOW))).toEqual([MARKS.sessionRate])
  expect(marksOf(rules.mark([['post', 1, 0, 'viewable']], person, NOW))).toEqual([0])
  expect(marksOf(rules.mark(impressions(1), person, NOW + 60_000))).toEqual([0])
})

test('sessions behind one address share its limit', () => {
  const rules = marker(1, 2, 2)
  const neighbours = ['a', 'b', 'c'].map((session) => ({ ...person, session }))
  expect(neighbours.map((each) => marksOf(rules.mark(impressions(2), each, NOW)))).toEqual([
    [0, 0],
    [0, 0],
    [8, 8],
  ])
})

test('bots are marked and use no budget', () => {
  const rules = marker(1, 1)
  expect(marksOf(rules.mark(impressions(3), { ...person, bot: true }, NOW))).toEqual([1, 1, 1])
  expect(marksOf(rules.mark(impressions(1), person, NOW))).toEqual([0])
})

test('staff are marked and use no budget; sessions beyond the limit of new ones are marked in addition to rates', () => {
  const rules = marker(1, 1)
  expect(marksOf(rules.mark(impressions(3), { ...person, staff: true }, NOW))).toEqual([MARKS.staff, MARKS.staff, MARKS.staff])
  expect(marksOf(rules.mark(impressions(2), { ...person, overNewSessionLimit: true }, NOW))).toEqual([
    MARKS.newSessions,
    MARKS.newSessions | MARKS.sessionRate,
  ])
})

test('without a session the limit of the address applies', () => {
  const rules = marker(1, 1, 2)
  expect(marksOf(rules.mark(impressions(3), { ...person, session: undefined }, NOW))).toEqual([
    2,
    2,
    MARKS.session | MARKS.addressRate,
  ])
})

import { MARKS } from '@ribbonry/contracts'
import { expect, test } from '@jest/globals'
import { Marker, type Sender } from './marks.ts'
import { RateCounts } from './rate-counts.ts'
import type { TrackedItem } from './shown-items.ts'

const NOW = 1_000_000
const person: Sender = { session: 'aaaaaaaaaaaaaaaa', address: 'home', bot: false, staff: false, oneOfTooMany: false }

const marker = (clicks: number, impressions: number, addressFactor = 10) =>
  new Marker(new RateCounts({ add: (_minute, names) => Promise.resolve(names.map(() => 0)) }), { clicks, impressions, addressFactor })
const impressions = (count: number): TrackedItem[] => Array.from({ length: count }, (_, index) => ['post', index + 1, 0, 'impression'])
const click: TrackedItem = ['post', 1, 0, 'click']
const marksOf = (marked: readonly (readonly unknown[])[]) => marked.map((item) => item.at(-1))

test('what is within the limits is valid', () => {
  expect(marksOf(marker(1, 3).mark([...impressions(3), click], person, NOW))).toEqual([0, 0, 0, 0])
})

test('only the excess of a session is marked, each kind by its own limit', () => {
  const rules = marker(1, 3)
  expect(marksOf(rules.mark([...impressions(4), click, click], person, NOW))).toEqual([0, 0, 0, 4, 0, 4])
  expect(marksOf(rules.mark(impressions(1), person, NOW))).toEqual([MARKS.sessionRate])
  expect(marksOf(rules.mark([['post', 1, 0, 'viewable']], person, NOW))).toEqual([0])
  expect(marksOf(rules.mark(impressions(1), person, NOW + 60_000))).toEqual([0])
})

test('sessions behind one address share what the address may do', () => {
  const rules = marker(1, 2, 2)
  const neighbours = ['a', 'b', 'c'].map((session) => ({ ...person, session }))
  expect(neighbours.map((each) => marksOf(rules.mark(impressions(2), each, NOW)))).toEqual([[0, 0], [0, 0], [8, 8]])
})

test('bots are marked and use up nothing', () => {
  const rules = marker(1, 1)
  expect(marksOf(rules.mark(impressions(3), { ...person, bot: true }, NOW))).toEqual([1, 1, 1])
  expect(marksOf(rules.mark(impressions(1), person, NOW))).toEqual([0])
})

test('staff are marked and use up nothing, and so are all events of one session too many, beside the rates', () => {
  const rules = marker(1, 1)
  expect(marksOf(rules.mark(impressions(3), { ...person, staff: true }, NOW))).toEqual([MARKS.staff, MARKS.staff, MARKS.staff])
  expect(marksOf(rules.mark(impressions(2), { ...person, oneOfTooMany: true }, NOW))).toEqual([MARKS.newSessions, MARKS.newSessions | MARKS.sessionRate])
})

test('without a session the address still counts', () => {
  const rules = marker(1, 1, 2)
  expect(marksOf(rules.mark(impressions(3), { ...person, session: undefined }, NOW))).toEqual([2, 2, MARKS.session | MARKS.addressRate])
})

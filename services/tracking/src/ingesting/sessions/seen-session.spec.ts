import { expect, test } from '@jest/globals'
import { MARKS } from '@ribbonry/contracts'
import type { ReadBeacon } from '../beacons/read-beacon.ts'
import { SeenSession } from './seen-session.ts'

const beacon = (hash: number, items: ReadBeacon['items'], type: ReadBeacon['type'] = 'impression'): ReadBeacon => ({
  id: String(hash), hash, at: 0, day: '2026-11-20', session: '0123456789abcdef', type, place: 'home', category: 0, list: '', country: 'US',
  device: 'desktop', referrer: 'direct', experiment: null, items,
})

test('the first valid event of an item, call and kind counts, later ones are duplicates', () => {
  const session = new SeenSession()
  expect(session.take(beacon(1, [['post', 1, 0, 'impression', 0], ['post', 1, 0, 'viewable', 0], ['post', 1, 5, 'impression', 0]]))).toEqual([0, 0, MARKS.duplicate])
  expect(session.take(beacon(2, [['post', 1, 0, 'impression', 0]], 'impression-gifts'))).toEqual([0])
  expect(session.take(beacon(3, [['guide', 1, 0, 'impression', 0], ['post', 2, 0, 'impression', 0]]))).toEqual([0, 0])
})

test('of ads the kind alone makes the call', () => {
  const session = new SeenSession()
  expect(session.take(beacon(1, [['ad', 1, 0, 'click', 0]], 'click'))).toEqual([0])
  expect(session.take(beacon(2, [['ad', 1, 0, 'click', 0]], 'click-postpage'))).toEqual([MARKS.duplicate])
})

test('an event that does not count takes no valid one its place', () => {
  const session = new SeenSession()
  expect(session.take(beacon(1, [['post', 1, 0, 'click', MARKS.sessionRate]], 'click'))).toEqual([MARKS.sessionRate])
  expect(session.take(beacon(2, [['post', 1, 0, 'click', 0]], 'click'))).toEqual([0])
  expect(session.take(beacon(3, [['post', 1, 0, 'click', MARKS.bot]], 'click'))).toEqual([MARKS.bot | MARKS.duplicate])
})

test('a beacon that comes again is left out whole', () => {
  const session = new SeenSession()
  const one = beacon(1, [['post', 1, 0, 'impression', 0]])
  expect(session.take(one)).toEqual([0])
  expect(session.take(one)).toBeUndefined()
})

test('what the table holds is decided as if it had just come, ids beyond 2^44 too', () => {
  const session = new SeenSession()
  session.remember(7, 'click', ['post', 2 ** 50, 0, 'click', 0])
  session.remember(8, 'click', ['post', 3, 0, 'click', MARKS.bot])
  expect(session.take(beacon(9, [['post', 2 ** 50, 0, 'click', 0], ['post', 3, 0, 'click', 0]], 'click'))).toEqual([MARKS.duplicate, 0])
  expect(session.take(beacon(8, [['post', 4, 0, 'click', 0]], 'click'))).toBeUndefined()
})

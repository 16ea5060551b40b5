import { expect, test } from '@jest/globals'
import { MARKS } from '@ribbonry/contracts'
import { BEACON_COLUMNS, beaconRow, releasedRow } from './beacon-row.ts'
import { parseBeaconMessage, UnreadableBeaconError } from './parse-beacon-message.ts'

const payload = {
  id: 'one',
  at: Date.UTC(2026, 10, 20, 23, 59, 59, 7),
  session: 'ffffffffffffffff',
  type: 'impression',
  place: 'home',
  category: 0,
  list: 'a\tb\\c\nd',
  country: 'US',
  device: 'mobile',
  referrer: 'search',
  experiment: null,
  items: [
    ['post', 7, 3, 'impression', 0],
    ['ad', 8, 0, 'viewable', 1],
  ],
}
const read = (changes: object = {}) => parseBeaconMessage(Buffer.from(JSON.stringify({ ...payload, ...changes })))

test('a beacon becomes a row with a field per column and its items as arrays', () => {
  const line = beaconRow({ log: 'kafka:x', partition: 2, first: 40n }, 41n, read(), [0, 17])
  expect(line.match(/\n/g)).toHaveLength(1)
  const fields = line.trimEnd().split('\t')
  expect(fields).toHaveLength(BEACON_COLUMNS.split(',').length)
  expect(fields.slice(0, 7)).toEqual(['kafka:x', '2', '41', '40', '2026-11-20', '1795219199.007', '18446744073709551615'])
  expect(fields.slice(-7)).toEqual(["['post','ad']", '[7,8]', '[3,0]', "['impression','viewable']", '[0,17]', '0', '0'])
  expect(line).toContain(String.raw`a\tb\\c\nd`)
})

test('a released click withdraws the marked one', () => {
  const line = releasedRow(
    { log: 'kafka:x', partition: 2, first: 40n },
    41n,
    read({ guide: 4, items: [['post', 7, 3, 'click', 0]] }),
    2,
  )
  expect(line.trimEnd().split('\t').slice(-7)).toEqual([
    "['post','post']",
    '[7,7]',
    '[3,3]',
    "['withdrawn','click']",
    `[${MARKS.notSeen},0]`,
    '2',
    '4',
  ])
})

test.each([
  ['a time that is none', { at: 1 }, /at/],
  ['a position that would wrap around', { items: [['post', 1, 70_000, 'impression', 0]] }, /position/],
  ['a category that would wrap around', { category: 2 ** 33 }, /category/],
  ['a guide that would wrap around', { guide: 2 ** 33 }, /guide/],
  ['a kind that nobody knows', { items: [['post', 1, 1, 'hover', 0]] }, /items/],
])('%s is refused with a reason', (_, changes, reason) => {
  expect(() => read(changes)).toThrow(UnreadableBeaconError)
  expect(() => read(changes)).toThrow(reason)
})

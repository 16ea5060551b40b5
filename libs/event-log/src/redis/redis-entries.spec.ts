import { expect, test } from '@jest/globals'
import { entryFields, idOfOffset, loggedEntry, offsetOfId } from './redis-entries.ts'

test('offsets count from 0 and go there and back', () => {
  expect(idOfOffset(0n)).toBe('0-1')
  expect(offsetOfId('0-1')).toBe(0n)
  expect(offsetOfId(idOfOffset(2n ** 60n))).toBe(2n ** 60n)
})

test('an id that somebody else has written is refused', () => {
  expect(() => offsetOfId('1700000000000-0')).toThrow('not an id of the event log')
})

test('a message is the same after it was an entry, whatever its headers are called', () => {
  const message = {
    partition: 3,
    key: 'k',
    value: Buffer.from([0, 255]),
    headers: { v: 'not the value', 'h:k': 'x' },
    timestamp: 5,
  }
  const fields = entryFields(message).map((field) => Buffer.from(field))
  expect(loggedEntry(3, [Buffer.from('0-8'), fields])).toEqual({ ...message, offset: 7n })
})

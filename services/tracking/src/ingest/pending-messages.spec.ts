import { expect, test } from '@jest/globals'
import type { LoggedMessage } from '@ribbonry/event-log'
import { PendingMessages } from './pending-messages.ts'

const messages = (...offsets: number[]): LoggedMessage[] =>
  offsets.map((offset) => ({
    key: undefined,
    value: Buffer.from('{}'),
    headers: {},
    partition: 0,
    offset: BigInt(offset),
    timestamp: 0,
  }))
const offsetsOf = (pending: PendingMessages): number[] => pending.upTo(1000n).map(({ message }) => Number(message.offset))

test('messages that are redelivered after a failure are added once', () => {
  const pending = new PendingMessages({ from: 5n, storedUntil: 4n })
  pending.add(messages(5, 6))
  pending.add(messages(5, 6, 8))
  expect(offsetsOf(pending)).toEqual([5, 6, 8])
  pending.removeUpTo(6n)
  pending.add(messages(6, 8, 9))
  expect(offsetsOf(pending)).toEqual([8, 9])
})

test('an incomplete batch is read from its start', () => {
  const pending = new PendingMessages({ from: 5n, storedUntil: 7n })
  pending.add(messages(5, 6, 7, 8))
  expect(offsetsOf(pending)).toEqual([5, 6, 7, 8])
})

test('if the log has dropped its start, stored offsets are skipped', () => {
  const pending = new PendingMessages({ from: 5n, storedUntil: 7n })
  pending.add(messages(6, 7, 8))
  expect(offsetsOf(pending)).toEqual([8])
})

test('an unreadable message is buffered with its reason', () => {
  const pending = new PendingMessages({ from: 0n, storedUntil: -1n })
  pending.add([{ ...messages(0)[0]!, value: Buffer.from('no') }])
  expect(pending.upTo(0n)).toEqual([{ message: expect.anything(), reason: 'not JSON' }])
})

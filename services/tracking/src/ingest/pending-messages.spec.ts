import { expect, test } from '@jest/globals'
import type { LoggedMessage } from '@ribbonry/event-log'
import { PendingMessages } from './pending-messages.ts'

const messages = (...offsets: number[]): LoggedMessage[] =>
  offsets.map((offset) => ({ key: undefined, value: Buffer.from('{}'), headers: {}, partition: 0, offset: BigInt(offset), timestamp: 0 }))
const offsetsOf = (pending: PendingMessages): number[] => pending.upTo(1000n).map(({ message }) => Number(message.offset))

test('messages that come again after a failure are taken once', () => {
  const pending = new PendingMessages({ from: 5n, held: 4n })
  pending.take(messages(5, 6))
  pending.take(messages(5, 6, 8))
  expect(offsetsOf(pending)).toEqual([5, 6, 8])
  pending.done(6n)
  pending.take(messages(6, 8, 9))
  expect(offsetsOf(pending)).toEqual([8, 9])
})

test('a batch that is to be completed is taken from its start', () => {
  const pending = new PendingMessages({ from: 5n, held: 7n })
  pending.take(messages(5, 6, 7, 8))
  expect(offsetsOf(pending)).toEqual([5, 6, 7, 8])
})

test('where the log no longer keeps its start, what is in the table is left out', () => {
  const pending = new PendingMessages({ from: 5n, held: 7n })
  pending.take(messages(6, 7, 8))
  expect(offsetsOf(pending)).toEqual([8])
})

test('a message that cannot be read waits with its reason', () => {
  const pending = new PendingMessages({ from: 0n, held: -1n })
  pending.take([{ ...messages(0)[0]!, value: Buffer.from('no') }])
  expect(pending.upTo(0n)).toEqual([{ message: expect.anything(), reason: 'not JSON' }])
})

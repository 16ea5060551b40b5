import { expect, test } from '@jest/globals'
import { PublishCall, PublishQueue, type WaitingMessage } from './publish-queue.ts'

const message = (text: string, bytes = 10): WaitingMessage => ({
  key: undefined,
  value: Buffer.from(text),
  headers: {},
  timestamp: 0,
  bytes,
})

const callOf = (...messages: WaitingMessage[]) => {
  const outcome = Promise.withResolvers<void>()
  return { call: new PublishCall(messages, 0, outcome), outcome: outcome.promise }
}

const texts = (messages: readonly WaitingMessage[]): string[] => messages.map(({ value }) => value.toString())

test('calls share a parcel in their order, up to a number of messages', () => {
  const queue = new PublishQueue()
  for (const { call } of [callOf(message('a'), message('b')), callOf(message('c'))]) queue.push(call)
  expect(texts(queue.take(2, 1000).messages)).toEqual(['a', 'b'])
  expect(texts(queue.take(2, 1000).messages)).toEqual(['c'])
  expect(queue.take(2, 1000).messages).toEqual([])
  expect(queue.empty).toBe(true)
})

test('a parcel ends before its bytes are too many, but one large message always goes', () => {
  const queue = new PublishQueue()
  queue.push(callOf(message('small', 40), message('large', 500), message('last', 40)).call)
  expect([1, 2, 3].map(() => texts(queue.take(10, 100).messages))).toEqual([['small'], ['large'], ['last']])
})

test('a call resolves when the last of its messages was acknowledged', async () => {
  const { call, outcome } = callOf(message('a'), message('b'))
  call.acknowledge(1)
  expect(call.settled).toBe(false)
  call.acknowledge(1)
  await expect(outcome).resolves.toBeUndefined()
})

test('what is left of a failed call is not sent', async () => {
  const queue = new PublishQueue()
  const { call, outcome } = callOf(message('a'), message('b'))
  queue.push(call)
  queue.push(callOf(message('c')).call)
  queue.take(1, 1000)
  call.fail(new Error('away'))
  await expect(outcome).rejects.toThrow('away')
  expect(texts(queue.take(10, 1000).messages)).toEqual(['c'])
})

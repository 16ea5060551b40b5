import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { MAX_MESSAGE_BYTES, MessageTooLargeError, UnknownTopicError, type EventLog } from '../../src/index.ts'
import { type Adapter } from '../servers/adapter.ts'
import { Collector } from '../servers/collector.ts'
import { startProcess } from '../servers/process.ts'
import { freshName } from '../servers/topics.ts'

/** Guarantees of every adapter to publishers. */
export const publishingContract = (adapter: Adapter): void => {
  describe(`publishing to ${adapter.name}`, () => {
    let log: EventLog
    beforeAll(() => {
      log = adapter.open()
    })
    afterAll(() => log.close())

    const topicWith = async (partitions: number): Promise<string> => {
      const topic = freshName('topic')
      await log.ensureTopic(topic, { partitions })
      return topic
    }

    const readAll = async (topic: string, count: number): Promise<Collector> => {
      const collector = new Collector()
      const subscription = await log.consume({ topic, group: freshName('group'), handle: collector.handle })
      await collector.until(({ messages }) => messages.length >= count)
      await subscription.stop()
      return collector
    }

    test('a message arrives with its key, headers, bytes, place and time', async () => {
      const topic = await topicWith(1)
      const value = Uint8Array.from({ length: 256 }, (_, byte) => byte)
      const before = Date.now()
      await log.publish(topic, [{ key: 'clé', value, headers: { kind: 'bytes', empty: '' } }])

      const [message] = (await readAll(topic, 1)).messages
      expect(message).toMatchObject({ key: 'clé', headers: { kind: 'bytes', empty: '' }, partition: 0, offset: 0n })
      expect(Uint8Array.from(message!.value)).toEqual(value)
      expect(message!.timestamp).toBeGreaterThanOrEqual(before)
      expect(message!.timestamp).toBeLessThanOrEqual(Date.now())
    })

    test('a message needs neither key nor headers, and may be empty', async () => {
      const topic = await topicWith(1)
      await log.publish(topic, [{ value: '' }])
      const [message] = (await readAll(topic, 1)).messages
      expect(message).toMatchObject({ key: undefined, headers: {} })
      expect(message!.value).toHaveLength(0)
    })

    test('the messages of each key stay in order through thousands of concurrent publishes', async () => {
      const topic = await topicWith(4)
      const keys = ['anna', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus']
      const each = 1000
      await Promise.all(
        Array.from({ length: each }, (_, number) =>
          keys.map((key) => log.publish(topic, [{ key, value: String(number) }])),
        ).flat(),
      )

      const { messages } = await readAll(topic, keys.length * each)
      expect(messages).toHaveLength(keys.length * each)
      for (const key of keys) {
        const numbers = messages.filter((message) => message.key === key).map((message) => Number(message.value.toString()))
        expect(numbers).toEqual(Array.from({ length: each }, (_, number) => number))
      }
      const placesOfKey = new Map(messages.map((message) => [message.key, message.partition]))
      expect(messages.every((message) => placesOfKey.get(message.key) === message.partition)).toBe(true)
    })

    test('messages without a key use every partition', async () => {
      const topic = await topicWith(3)
      for (let number = 0; number < 6; number += 1) await log.publish(topic, [{ value: String(number) }])
      const { messages } = await readAll(topic, 6)
      expect(new Set(messages.map((message) => message.partition))).toEqual(new Set([0, 1, 2]))
    })

    test('a message of one megabyte passes, and one byte more is refused before it is sent', async () => {
      const topic = await topicWith(1)
      await log.publish(topic, [{ value: Buffer.alloc(MAX_MESSAGE_BYTES, 7) }, { value: Buffer.alloc(MAX_MESSAGE_BYTES, 8) }])
      await expect(
        log.publish(topic, [{ value: 'small' }, { key: 'k', value: Buffer.alloc(MAX_MESSAGE_BYTES) }]),
      ).rejects.toBeInstanceOf(MessageTooLargeError)
      await log.publish(topic, [{ value: 'last' }])

      const { messages } = await readAll(topic, 3)
      expect(messages.map((message) => [message.value.length, message.value[0]])).toEqual([
        [MAX_MESSAGE_BYTES, 7],
        [MAX_MESSAGE_BYTES, 8],
        [4, 'l'.codePointAt(0)],
      ])
    })

    test('a call with more bytes than one request holds arrives whole and in order', async () => {
      const topic = await topicWith(1)
      const values = Array.from({ length: 5000 }, (_, number) => `${number}`.padEnd(900, '.'))
      await log.publish(
        topic,
        values.map((value) => ({ key: 'one', value })),
      )
      expect((await readAll(topic, values.length)).texts).toEqual(values)
    })

    test('a topic that nobody made is refused at once', async () => {
      await expect(log.publish(freshName('nowhere'), [{ value: 'x' }])).rejects.toBeInstanceOf(UnknownTopicError)
    })

    test('making a topic again leaves it as it is', async () => {
      const topic = await topicWith(2)
      await log.publish(topic, [{ value: 'kept' }])
      await expect(log.ensureTopic(topic, { partitions: 5 })).resolves.toEqual({ partitions: 2 })
      expect((await readAll(topic, 1)).texts).toEqual(['kept'])
    })

    test('a topic keeps the name of its incarnation, and another topic has another', async () => {
      const [topic, other] = [await topicWith(1), await topicWith(1)]
      const incarnation = await log.incarnationOf(topic)
      expect(incarnation.length).toBeLessThanOrEqual(100)
      await log.ensureTopic(topic, { partitions: 1 })
      await log.publish(topic, [{ value: 'one' }])
      await expect(log.incarnationOf(topic)).resolves.toBe(incarnation)
      await expect(log.incarnationOf(other)).resolves.not.toBe(incarnation)
      await expect(log.incarnationOf(freshName('nowhere'))).rejects.toBeInstanceOf(UnknownTopicError)
    })

    test('a topic that is made anew under its old name has another incarnation', async () => {
      const topic = await topicWith(1)
      const before = await log.incarnationOf(topic)
      await adapter.deleteTopic(topic)
      await log.ensureTopic(topic, { partitions: 1 })
      await expect(log.incarnationOf(topic)).resolves.not.toBe(before)
    })

    test('a topic needs a name and partitions that make sense', async () => {
      await expect(log.ensureTopic('no spaces', { partitions: 1 })).rejects.toBeInstanceOf(RangeError)
      await expect(log.ensureTopic(freshName('topic'), { partitions: 0 })).rejects.toBeInstanceOf(RangeError)
    })

    test('a process that published ends by itself after close, without a warning', async () => {
      const topic = await topicWith(1)
      const child = startProcess(new URL('../processes/one-message.ts', import.meta.url), adapter, [topic])
      child.stderr.setEncoding('utf8')
      let warnings = ''
      child.stderr.on('data', (text: string) => {
        warnings += text
      })
      const [code] = (await once(child, 'exit')) as [number]
      expect({ code, warnings }).toEqual({ code: 0, warnings: '' })
      expect((await readAll(topic, 1)).texts).toEqual(['from afar'])
    })

    test('it is healthy while the log answers, and closed after close', async () => {
      const other = adapter.open()
      await expect(other.healthy()).resolves.toBe(true)
      const topic = await topicWith(1)
      const lastWords = other.publish(topic, [{ value: 'last words' }])
      await other.close()
      await expect(lastWords).resolves.toBeUndefined()
      await expect(other.healthy()).resolves.toBe(false)
      await expect(other.publish(topic, [{ value: 'too late' }])).rejects.toMatchObject({ code: 'event-log-closed' })
    })
  })
}

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { UnknownTopicError, type Batch, type ConsumeOptions, type EventLog } from '../../src/index.ts'
import { type Adapter } from '../servers/adapter.ts'
import { Collector } from '../servers/collector.ts'
import { startProcess } from '../servers/process.ts'
import { freshName } from '../servers/topics.ts'

const RETRY = { firstMs: 20, longestMs: 100 }
/** Session time-out in tests with silent members; long enough that a member on a busy machine does not count as silent. */
const SESSION_MS = 1500
/**
 * Session time-outs of two members that both stay: long enough that neither counts as silent on a busy machine; different, as
 * their heartbeats do not come at once.
 */
const LONG_SESSION_MS = 3700
const OTHER_LONG_SESSION_MS = 2800

/** Guarantees of every adapter to consumers. */
export const consumingContract = (adapter: Adapter): void => {
  describe(`consuming from ${adapter.name}`, () => {
    let log: EventLog
    let topic: string
    let group: string
    beforeEach(() => {
      log = adapter.open({ sessionTimeoutMs: SESSION_MS })
      topic = freshName('topic')
      group = freshName('group')
    })
    afterEach(() => log.close())

    /** Creates a topic with the numbers from 0 to `count` - 1, in order within each partition. */
    const filledTopic = async (partitions: number, count: number): Promise<void> => {
      await log.ensureTopic(topic, { partitions })
      await log.publish(
        topic,
        Array.from({ length: count }, (_, number) => ({ key: String(number % 16), value: String(number) })),
      )
    }

    const totalLag = async (): Promise<bigint> => (await log.lag(topic, group)).reduce((sum, { lag }) => sum + lag, 0n)

    test('a batch holds messages of one partition in order, and no more than was asked for', async () => {
      await filledTopic(3, 100)
      const collector = new Collector()
      await log.consume({ topic, group, handle: collector.handle, maxMessages: 7 })
      await collector.distinct(100)
      expect(collector.messages).toHaveLength(100)
      for (const { messages, partition, firstOffset, lastOffset, attempt } of collector.batches) {
        expect(messages.length).toBeLessThanOrEqual(7)
        expect(messages.every((message) => message.partition === partition)).toBe(true)
        const offsets = messages.map((message) => message.offset)
        expect(offsets).toEqual(offsets.toSorted((one, other) => Number(one - other)))
        expect([firstOffset, lastOffset, attempt]).toEqual([offsets[0], offsets.at(-1), 1])
      }
    })

    test('messages that are published while it runs arrive without being asked for', async () => {
      await filledTopic(2, 0)
      const collector = new Collector()
      await log.consume({ topic, group, handle: collector.handle })
      for (let number = 1; number <= 5; number += 1) {
        await log.publish(topic, [{ value: String(number) }])
        await collector.distinct(number)
      }
      expect(collector.texts).toEqual(['1', '2', '3', '4', '5'])
    })

    test('an offset is committed when its batch was handled, and not before', async () => {
      await filledTopic(1, 10)
      const inHand = Promise.withResolvers<void>()
      const mayFinish = Promise.withResolvers<void>()
      const subscription = await log.consume({
        topic,
        group,
        handle: () => {
          inHand.resolve()
          return mayFinish.promise
        },
      })
      await inHand.promise
      expect(await log.lag(topic, group)).toEqual([{ partition: 0, committed: undefined, end: 10n, lag: 10n }])
      mayFinish.resolve()
      await subscription.stop()
      expect(await log.lag(topic, group)).toEqual([{ partition: 0, committed: 10n, end: 10n, lag: 0n }])
    })

    test('a consumer that comes back goes on where its group had come to', async () => {
      await filledTopic(2, 20)
      const first = new Collector()
      const subscription = await log.consume({ topic, group, handle: first.handle })
      await first.distinct(20)
      await subscription.stop()

      await log.publish(topic, [{ value: 'new' }])
      const second = new Collector()
      await log.consume({ topic, group, handle: second.handle })
      await second.distinct(1)
      expect(second.texts).toEqual(['new'])
    })

    test('every group sees every message', async () => {
      await filledTopic(2, 30)
      const collectors = [new Collector(), new Collector()]
      await Promise.all(
        collectors.map((collector) => log.consume({ topic, group: freshName('group'), handle: collector.handle })),
      )
      await Promise.all(collectors.map((collector) => collector.distinct(30)))
      expect(collectors.map((collector) => collector.messages.length)).toEqual([30, 30])
    })

    test('a batch whose handler threw comes again, counted, and the other partitions go on meanwhile', async () => {
      await filledTopic(2, 40)
      const collector = new Collector()
      const attempts: number[] = []
      const failures: unknown[] = []
      const othersDone = Promise.withResolvers<void>()
      const sick = 0
      let cured = false
      const handle = async (batch: Batch): Promise<void> => {
        if (batch.partition === sick) attempts.push(batch.attempt)
        if (batch.partition === sick && !cured) throw new Error('not today')
        collector.take(batch)
        if (batch.partition !== sick) othersDone.resolve()
      }
      const twice = Promise.withResolvers<void>()
      await log.consume({
        topic,
        group,
        handle,
        retry: RETRY,
        onFailure: (failure) => {
          failures.push(failure)
          if (failures.length >= 2) twice.resolve()
        },
      })
      await Promise.all([othersDone.promise, twice.promise])
      cured = true
      await collector.distinct(40)
      expect(attempts.slice(0, 3)).toEqual([1, 2, 3])
      expect(failures[0]).toMatchObject({ message: 'not today' })
      expect(collector.messages).toHaveLength(40)
    })

    test('two consumers of a group share its partitions, and the one that stays takes over', async () => {
      // A member that counts as silent commits nothing, and what it had comes twice.
      const first = adapter.open({ sessionTimeoutMs: LONG_SESSION_MS })
      const other = adapter.open({ sessionTimeoutMs: OTHER_LONG_SESSION_MS })
      await filledTopic(4, 0)
      const [mine, others] = [new Collector(), new Collector()]
      await first.consume({ topic, group, handle: mine.handle })
      const leaver = await other.consume({ topic, group, handle: others.handle })

      // Assignments settle a moment after the second consumer joined.
      const everyPartition = Array.from({ length: 16 }, (_, key) => key)
      const ofRound = (collector: Collector, round: number): number =>
        collector.texts.filter((text) => text.startsWith(`${round} `)).length
      for (let round = 0, shared = false; !shared; round += 1) {
        await log.publish(
          topic,
          everyPartition.map((key) => ({ key: String(key), value: `${round} ${key}` })),
        )
        const all = (): boolean => ofRound(mine, round) + ofRound(others, round) >= 16
        await Promise.race([mine.until(all), others.until(all)])
        shared = ofRound(mine, round) > 0 && ofRound(others, round) > 0
      }

      await leaver.stop()
      await log.publish(
        topic,
        everyPartition.map((key) => ({ key: String(key), value: `alone ${key}` })),
      )
      await mine.until(({ texts }) => texts.filter((text) => text.startsWith('alone')).length === 16)
      const all = [...mine.texts, ...others.texts]
      expect(new Set(all).size).toBe(all.length)
      await Promise.all([first.close(), other.close()])
    })

    test('shares stay as they are while both consumers stay, and cover every partition', async () => {
      const first = adapter.open({ sessionTimeoutMs: LONG_SESSION_MS })
      const second = adapter.open({ sessionTimeoutMs: OTHER_LONG_SESSION_MS })
      await filledTopic(4, 0)
      const [mine, others] = [new Collector(), new Collector()]
      await first.consume({ topic, group, handle: mine.handle })
      await second.consume({ topic, group, handle: others.handle })
      const readers = new Map<number, Set<Collector>>()
      const round = async (name: string): Promise<void> => {
        const texts = Array.from({ length: 16 }, (_, key) => ({ key: String(key), value: `${name} ${key}` }))
        await log.publish(topic, texts)
        const ofRound = ({ messages }: Collector) => messages.filter(({ value }) => value.toString().startsWith(`${name} `))
        const all = (): boolean => ofRound(mine).length + ofRound(others).length >= texts.length
        await Promise.race([mine.until(all), others.until(all)])
        readers.clear()
        for (const collector of [mine, others])
          for (const { partition } of ofRound(collector))
            readers.set(partition, (readers.get(partition) ?? new Set()).add(collector))
      }
      const sharesOf = () =>
        Object.fromEntries([...readers].map(([partition, by]) => [partition, [by.has(mine), by.has(others)]]))
      const areShared = () => new Set([...readers.values()].flatMap((by) => [...by])).size === 2
      for (let number = 0; !areShared(); number += 1) await round(`settling ${number}`)
      await round('settled')
      const settled = sharesOf()
      for (let number = 0; number < 10; number += 1) {
        await sleep(300) // some heartbeats
        await round(`later ${number}`)
        expect(sharesOf()).toEqual(settled)
      }
      await Promise.all([first.close(), second.close()])
    })

    test('what a killed consumer had in hand goes to another', async () => {
      await filledTopic(1, 10)
      const doomed = startProcess(new URL('../processes/stuck-consumer.ts', import.meta.url), adapter, [topic, group])
      await once(doomed.stdout, 'data')
      const gone = once(doomed, 'exit')
      doomed.kill('SIGKILL')
      await gone

      const heir = new Collector()
      await log.consume({ topic, group, handle: heir.handle })
      await heir.distinct(10)
      expect(heir.texts).toEqual(Array.from({ length: 10 }, (_, number) => String(number)))
    })

    test('a consumer that keeps its own offsets starts where it says, behind and ahead of the commit', async () => {
      await filledTopic(1, 50)
      const first = new Collector()
      await (await consumeUntil(log, first, { topic, group }, 50)).stop()
      expect(await totalLag()).toBe(0n)

      const asked: number[][] = []
      const behind = new Collector()
      const again = await consumeUntil(
        log,
        behind,
        {
          topic,
          group,
          startFrom: async (partitions) => {
            asked.push([...partitions])
            return reached(behind, [[0, 45n]])
          },
        },
        5,
      )
      await again.stop()
      expect(new Set(asked.map(String))).toEqual(new Set(['0']))
      expect(behind.messages.map((message) => message.offset)).toEqual([45n, 46n, 47n, 48n, 49n])

      await log.publish(topic, [{ value: 'skipped' }, { value: 'wanted' }])
      const ahead = new Collector()
      await (await consumeUntil(log, ahead, { topic, group, startFrom: async () => reached(ahead, [[0, 51n]]) }, 1)).stop()
      expect(ahead.texts).toEqual(['wanted'])
    })

    test('a consumer that finds all done which was not committed commits it', async () => {
      await filledTopic(2, 20)
      expect(await totalLag()).toBe(20n)
      const ends = new Map((await log.lag(topic, group)).map(({ partition, lag }) => [partition, lag]))
      const subscription = await log.consume({ topic, group, startFrom: async () => ends, handle: async () => undefined })
      while ((await totalLag()) > 0n) await new Promise((resolve) => setTimeout(resolve, 20))
      await subscription.stop()
    })

    test('a partition without an offset of its own starts at the oldest, and a failing answer is asked for again', async () => {
      await filledTopic(2, 20)
      const collector = new Collector()
      let calls = 0
      await consumeUntil(
        log,
        collector,
        {
          topic,
          group,
          retry: RETRY,
          startFrom: async () => {
            calls += 1
            if (calls === 1) throw new Error('the store of offsets is away')
            return reached(collector)
          },
        },
        20,
      )
      expect(collector.messages).toHaveLength(20)
    })

    test('stop finishes the batch in hand and begins no other', async () => {
      await filledTopic(1, 30)
      const inHand = Promise.withResolvers<void>()
      const mayFinish = Promise.withResolvers<void>()
      const handled: Batch[] = []
      const subscription = await log.consume({
        topic,
        group,
        maxMessages: 10,
        handle: async (batch) => {
          inHand.resolve()
          await mayFinish.promise
          handled.push(batch)
        },
      })
      await inHand.promise
      const stopped = subscription.stop()
      mayFinish.resolve()
      await stopped
      expect(handled).toHaveLength(1)
      expect(await totalLag()).toBe(BigInt(30 - handled[0]!.messages.length))
    })

    test('stop does not wait for a batch that keeps failing', async () => {
      await filledTopic(1, 3)
      const failed = Promise.withResolvers<void>()
      const subscription = await log.consume({
        topic,
        group,
        retry: { firstMs: 60_000, longestMs: 60_000 },
        handle: async () => {
          throw new Error('never')
        },
        onFailure: () => failed.resolve(),
      })
      await failed.promise
      await subscription.stop()
      expect(await totalLag()).toBe(3n)
    })

    test('a batch in hand for longer than the session stays with its consumer', async () => {
      const other = adapter.open({ sessionTimeoutMs: SESSION_MS })
      await filledTopic(1, 5)
      const [mine, others] = [new Collector(), new Collector()]
      // the only test that depends on elapsed time: the work lasts longer than the session
      const slow = await log.consume({
        topic,
        group,
        handle: async (batch) => {
          await new Promise((resolve) => setTimeout(resolve, SESSION_MS + 1000))
          mine.take(batch)
        },
      })
      const waiting = await other.consume({ topic, group, handle: others.handle })
      await mine.distinct(5)
      await slow.stop()
      await waiting.stop()
      expect([mine.messages.length, others.messages.length]).toEqual([5, 0])
      await other.close()
    })

    test('a message that cannot be handled goes to the dead letters, with its reason', async () => {
      await log.ensureTopic(topic, { partitions: 1 })
      await log.publish(topic, [{ key: 'k', value: Uint8Array.of(255, 0), headers: { kind: 'odd' } }])
      await consumeUntil(log, new Collector(), { topic, group }, 1, async (batch) => {
        for (const message of batch.messages) await log.deadLetter(topic, message, 'not JSON')
      })
      const dead = new Collector()
      await consumeUntil(log, dead, { topic: `${topic}.dead`, group }, 1)
      const [letter] = dead.messages
      expect(letter).toMatchObject({
        key: 'k',
        headers: { kind: 'odd', 'dead-reason': 'not JSON', 'dead-topic': topic, 'dead-partition': '0', 'dead-offset': '0' },
      })
      expect([...letter!.value]).toEqual([255, 0])
    })

    test('a topic that nobody made cannot be consumed', async () => {
      await expect(log.consume({ topic, group, handle: async () => undefined })).rejects.toBeInstanceOf(UnknownTopicError)
    })
  })
}

/**
 * How far a consumer has come, which it says at each assignment: a slow machine lets a member drop out of its group and join
 * again at any time, and a fixed answer would make it handle its messages twice.
 */
const reached = ({ batches }: Collector, start: readonly (readonly [number, bigint])[] = []): Map<number, bigint> =>
  new Map([...start, ...batches.map(({ partition, lastOffset }) => [partition, lastOffset + 1n] as const)])

/** Consumes until that many different messages have arrived; the subscription is still running then. */
const consumeUntil = async (
  log: EventLog,
  collector: Collector,
  options: Omit<ConsumeOptions, 'handle'>,
  count: number,
  before: (batch: Batch) => Promise<void> = async () => undefined,
) => {
  const subscription = await log.consume({
    ...options,
    handle: async (batch) => {
      await before(batch)
      collector.take(batch)
    },
  })
  await collector.distinct(count)
  return subscription
}

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type EventLog } from '../../src/index.ts'
import { Collector } from '../servers/collector.ts'
import { type PrivateServer } from '../servers/private-server.ts'
import { freshName } from '../servers/topics.ts'

const PUBLISH_MS = 1000
/** Before which it is rejected, also on a busy machine; without a limit of its own, a client tries for minutes. */
const BOUND_MS = 20_000
const LONG_SESSION_MS = 30_000

/** Guarantees of every adapter when its server is killed, away or frozen. The server belongs to the test. */
export const outageContract = (name: string, makeServer: () => Promise<PrivateServer>): void => {
  describe(`an outage of ${name}`, () => {
    let server: PrivateServer
    const logs: EventLog[] = []
    beforeAll(async () => {
      server = await makeServer()
    }, 120_000)
    // the previous test may have left the server stopped
    beforeEach(() => server.start(), 120_000)
    afterEach(() => Promise.all(logs.splice(0).map((log) => log.close())), 60_000)
    afterAll(() => server.remove(), 60_000)

    const open = (publishTimeoutMs: number, sessionTimeoutMs = 2000): EventLog => {
      const log = server.adapter.open({ publishTimeoutMs, sessionTimeoutMs })
      logs.push(log)
      return log
    }

    const newTopic = async (log: EventLog): Promise<string> => {
      const topic = freshName('topic')
      await log.ensureTopic(topic, { partitions: 2 })
      return topic
    }

    test('what was acknowledged survives kill -9, once, and publishers ride out the restart', async () => {
      const log = open(60_000)
      const topic = await newTopic(log)
      const acknowledged: string[] = []
      const publish = async (value: string): Promise<void> => {
        await log.publish(topic, [{ key: String(value.length), value }])
        acknowledged.push(value)
      }
      const publishes: Promise<void>[] = []
      for (let round = 0; round < 2; round += 1) {
        const burst = Array.from({ length: 2000 }, (_, number) => publish(`${round}-${number}`))
        publishes.push(...burst)
        // the kill falls between acknowledgements: some messages of the burst are written, some in flight, some not sent
        await burst[500]
        await server.kill()
        const again = server.start()
        publishes.push(...Array.from({ length: 200 }, (_, number) => publish(`${round}-away-${number}`)))
        await again
      }
      await Promise.all(publishes)

      // Read in a session that a busy machine does not end: what comes twice here was written twice.
      const collector = new Collector()
      await open(60_000, LONG_SESSION_MS).consume({ topic, group: freshName('group'), handle: collector.handle })
      await collector.distinct(acknowledged.length)
      expect(acknowledged).toHaveLength(4400)
      expect(collector.texts.toSorted()).toEqual(acknowledged.toSorted())
    }, 120_000)

    test('a publish is rejected in bounded time while the log is away, and works again when it is back', async () => {
      const log = open(PUBLISH_MS)
      const topic = await newTopic(log)
      await log.publish(topic, [{ value: 'before' }])
      await server.kill()
      const began = Date.now()
      const healthy = log.healthy()
      const answers = await Promise.allSettled(Array.from({ length: 50 }, () => log.publish(topic, [{ value: 'away' }])))
      expect(Date.now() - began).toBeLessThan(BOUND_MS)
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'event-log-unavailable' } })
      await expect(healthy).resolves.toBe(false)

      await server.start()
      // requests in flight when the log came back may still be given up; the first that succeeds ends the outage
      await firstSuccess(() => log.publish(topic, [{ value: 'after' }]))
      await expect(log.healthy()).resolves.toBe(true)
      const collector = new Collector()
      await log.consume({ topic, group: freshName('group'), handle: collector.handle })
      await collector.until(({ texts }) => texts.includes('before') && texts.includes('after'))
    })

    test('a publish is rejected in bounded time while the server is frozen', async () => {
      const log = open(PUBLISH_MS)
      const topic = await newTopic(log)
      await log.publish(topic, [{ value: 'before' }])
      server.freeze()
      const began = Date.now()
      await Promise.all([
        expect(log.publish(topic, [{ value: 'frozen' }])).rejects.toMatchObject({ code: 'event-log-unavailable' }),
        expect(log.healthy()).resolves.toBe(false),
      ])
      expect(Date.now() - began).toBeLessThan(BOUND_MS)
      server.thaw()
      await firstSuccess(() => log.publish(topic, [{ value: 'after' }]))
    })

    test('a running consumer goes on by itself after a restart', async () => {
      const log = open(30_000)
      const topic = await newTopic(log)
      const collector = new Collector()
      const group = freshName('group')
      await log.consume({ topic, group, handle: collector.handle })
      await log.publish(topic, [{ value: 'before' }])
      await collector.distinct(1)
      await server.kill()
      await server.start()
      await log.publish(topic, [{ value: 'after' }])
      await collector.distinct(2)
      expect(new Set(collector.texts)).toEqual(new Set(['before', 'after']))
    })

    test('closing does not hang while the log is away', async () => {
      const log = open(PUBLISH_MS)
      const topic = await newTopic(log)
      await log.consume({ topic, group: freshName('group'), handle: async () => undefined })
      await server.kill()
      await Promise.all([
        expect(log.publish(topic, [{ value: 'lost' }])).rejects.toMatchObject({ code: 'event-log-unavailable' }),
        log.close(),
      ])
    })
  })
}

const firstSuccess = async (publish: () => Promise<void>): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      await publish()
      return
    } catch (failure) {
      if (tries === 4) throw failure
    }
  }
}

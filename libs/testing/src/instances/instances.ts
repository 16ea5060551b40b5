import { inspect } from 'node:util'
import { until } from '../polling/eventually.ts'
import type { TestRedis } from '../redis/test-redis.ts'

/** Called by `tools/jest/teardown.mjs` after the last test of a process. */
const TEARDOWN = Symbol.for('ribbonry.test-teardown')

/** In the order of teardown: a database is in use until its service is closed. */
const teardowns: Readonly<Record<'services' | 'databases', (() => Promise<unknown>)[]>> = { services: [], databases: [] }

/** Registers a teardown to run after the last test of the process. Its errors are reported there and fail the run. */
export function onTeardown(of: keyof typeof teardowns, end: () => Promise<unknown>): void {
  teardowns[of].push(end)
  Object.assign(globalThis, { [TEARDOWN]: runTeardowns })
}

async function runTeardowns(): Promise<void> {
  const failures: unknown[] = []
  for (const ends of Object.values(teardowns)) {
    const results = await Promise.allSettled(ends.splice(0).map(async (end) => end()))
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])))
  }
  if (failures.length === 0) return
  // Jest shows only the message, so it contains every error.
  throw new Error(`What the tests used could not be closed: ${failures.map((failure) => inspect(failure)).join('\n')}`)
}

interface Closable {
  close(): Promise<void>
}

/**
 * The same instance with a `close` that returns at once and closes in the background, while the next test file runs: leaving
 * Kafka takes a service about a second. The process ends after it. Errors of closing are reported at the end of the run.
 */
export function closedInBackground<Instance extends Closable>(instance: Instance): Instance {
  const close = instance.close.bind(instance)
  return Object.assign(instance, { close: () => Promise.resolve(closeInBackground(close)) })
}

function closeInBackground(close: () => Promise<void>): void {
  const closing = close()
  closing.catch(() => undefined) // reported at the end
  onTeardown('services', () => closing)
}

/**
 * One instance for all test files of a process. The first call starts it; each later one gets the same instance once `reset` has
 * removed the data of the earlier file. Its `close` does nothing; the end of the process closes it. An instance that cannot be
 * reset is replaced, and the run fails.
 *
 * Test files run sequentially, so at most one uses the instance at a time. Files that use fake timers, interrupt servers or need
 * their own environment start their own instance. Throws what `start` throws.
 */
export function shared<Instance extends Closable>(
  start: () => Promise<Instance>,
  reset: (instance: Instance) => Promise<void>,
): () => Promise<Instance> {
  let running: { readonly instance: Instance; readonly close: () => Promise<void> } | undefined
  return async () => {
    if (running !== undefined) {
      const { instance, close } = running
      try {
        await reset(instance)
        return instance
      } catch (error) {
        running = undefined
        closeInBackground(close)
        onTeardown('services', () => Promise.reject(new Error('What a test file left could not be emptied', { cause: error })))
      }
    }
    const instance = await start()
    const close = instance.close.bind(instance)
    running = { instance, close }
    onTeardown('services', async () => {
      if (running?.instance === instance) await close()
    })
    return Object.assign(instance, { close: () => Promise.resolve() })
  }
}

/**
 * Deletes the keys of a Redis database except those that a running service needs: the event log's, and those with a prefix in
 * `keep`. Sessions, counters and mails are deleted.
 */
export async function emptyRedis({ client }: Pick<TestRedis, 'client'>, keep: readonly string[] = []): Promise<void> {
  const kept = ['events:', 'ribbonry-test:', ...keep]
  const keys = (await client.keys('*')).filter((key) => !kept.some((beginning) => key.startsWith(beginning)))
  if (keys.length > 0) await client.unlink(...keys)
}

/** The part of an event log that reports the lag of consumers. */
interface LagSource {
  lag(topic: string, group: string): Promise<readonly { readonly lag: bigint }[]>
}

/**
 * Waits until a service has handled every event of these topics.
 * @param groups the service's consumer group by topic; other topics are ignored
 * @throws Error after a minute, naming group and topic
 */
export async function untilConsumed(
  log: LagSource,
  groups: Readonly<Record<string, string>>,
  topics: Iterable<string>,
): Promise<void> {
  for (const topic of topics) {
    const group = groups[topic]
    if (group === undefined) continue
    await until(`${group} has handled all of ${topic}`, async () => (await log.lag(topic, group)).every(({ lag }) => lag <= 0n))
  }
}

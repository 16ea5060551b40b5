import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { TestRedis } from '../redis/test-redis.ts'

/** Called by `tools/jest/teardown.mjs` after the last test of a process. */
const TEARDOWN = Symbol.for('ribbonry.test-teardown')
const LONGEST_WAIT_MS = 20_000

/** In the order in which they end: a database is in use until its service is closed. */
const teardowns: Readonly<Record<'services' | 'databases', (() => Promise<unknown>)[]>> = { services: [], databases: [] }

/** Registers what has to happen after the last test of the process. Every failure is reported there, and fails the run. */
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
  // Jest shows the message alone, so it holds every failure.
  throw new Error(`What the tests used could not be closed: ${failures.map((failure) => inspect(failure)).join('\n')}`)
}

interface Closable {
  close(): Promise<void>
}

/**
 * The same instance, whose `close` returns at once and closes while the next test file runs already: leaving Kafka takes a
 * service about a second
 * of waiting. The process ends after it. What closing throws is reported at the end of the run.
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
 * emptied what
 * the earlier file left. Its `close` does nothing, the end of the process closes it. An instance that cannot be reset is
 * replaced, and the run fails.
 *
 * Test files run one after the other, so at most one uses the instance at a time. Files that hold timers still, take servers away
 * or need an
 * environment of their own start an instance of their own. Throws what `start` throws.
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
 * Empties the tables of the connection's own schema, all but those of `keep`, and restarts their numbers. The list of migrations
 * stays always; rows
 * that migrations insert are the caller's to keep or to insert again.
 */
export async function emptyTables(
  connection: { query(sql: string): Promise<unknown> },
  keep: readonly string[] = [],
): Promise<void> {
  const kept = ['migrations', ...keep].map((table) => `'${table}'`).join(', ')
  await connection.query(`do $$ begin
    execute (
      select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = current_schema() and tablename not in (${kept})
    );
  end $$`)
}

/**
 * Deletes the keys of a Redis database but those that a running service needs: the event log's, and those that begin with a word
 * of `keep`.
 * Sessions, counters and mails go.
 */
export async function emptyRedis({ client }: Pick<TestRedis, 'client'>, keep: readonly string[] = []): Promise<void> {
  const kept = ['events:', 'ribbonry-test:', ...keep]
  const keys = (await client.keys('*')).filter((key) => !kept.some((beginning) => key.startsWith(beginning)))
  if (keys.length > 0) await client.unlink(...keys)
}

/** As much of an event log as tells how far its consumers are behind. */
interface LagSource {
  lag(topic: string, group: string): Promise<readonly { readonly lag: bigint }[]>
}

/**
 * Waits until a service has handled every event of these topics. @param groups the group with which it listens, by topic; others
 * are passed over
 * @throws Error after 20 s, naming group and topic
 */
export async function untilConsumed(
  log: LagSource,
  groups: Readonly<Record<string, string>>,
  topics: Iterable<string>,
): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  for (const topic of topics) {
    const group = groups[topic]
    if (group === undefined) continue
    while ((await log.lag(topic, group)).some(({ lag }) => lag > 0n)) {
      if (Date.now() > deadline) throw new Error(`${group} has not handled all of ${topic}`)
      await pause(10)
    }
  }
}

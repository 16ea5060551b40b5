import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { event, type EventPayload } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { testRedis, testStack, untilDefined, type TestRedis } from '@ribbonry/testing'
import { Controller, Module } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  DatabaseEnvironment,
  EVENT_LOG,
  EventLogEnvironment,
  KitModule,
  readConfig,
  RedisEnvironment,
  ServiceEnvironment,
  startService,
  type RunningService,
} from '../src/index.ts'
import { addToOutbox, Consumes, openEventLog, publishEvents } from '../src/events/index.ts'
import { OUTBOX_TABLE } from '../src/outbox/outbox.table.ts'
import { Projection } from '../src/projection/index.ts'
import { identityEnvironment } from './testing/identity-keys.ts'
import { createTestTables, type TestTables } from './test-tables.ts'

const bookChanged = event(
  'test.book-changed.v1',
  z.object({ book_id: z.int(), version: z.int(), deleted: z.boolean(), title: z.string() }),
  (payload) => String(payload.book_id),
  { partitions: 3 },
)
type BookChanged = EventPayload<typeof bookChanged>

const knownBooks = new Projection<BookChanged>({
  table: 'known_books',
  key: 'book_id',
  columns: { book_id: 'bigint', title: 'text', deleted: 'boolean' },
  sameVersion: 'first',
})

const Environment = ServiceEnvironment.extend(RedisEnvironment.shape)
  .extend(DatabaseEnvironment.shape)
  .extend(EventLogEnvironment.shape)

let tables: TestTables
let redis: TestRedis
let service: RunningService
let log: EventLog

@Controller()
class BookChangedHandler {
  static failures = 0

  @Consumes(bookChanged, { group: 'test-books', retry: { firstMs: 10, longestMs: 20 } })
  async handle(books: readonly BookChanged[]): Promise<void> {
    if (BookChangedHandler.failures > 0) {
      BookChangedHandler.failures -= 1
      throw new Error('not now')
    }
    await knownBooks.upsert(tables.source, books)
  }
}

/** A module of a service that publishes its own events and consumes those of another. */
@Module({
  controllers: [BookChangedHandler],
  providers: [publishEvents(bookChanged)],
})
class BooksModule {}

beforeAll(async () => {
  ;[tables, redis] = await Promise.all([
    createTestTables([
      OUTBOX_TABLE,
      `create table known_books (book_id bigint primary key, version integer not null, deleted boolean not null, title
        text not null)`,
    ]),
    testRedis(),
  ])
  const stack = await testStack()
  const config = readConfig(Environment, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...identityEnvironment('test'),
    DATABASE_URL: tables.address.DATABASE_URL,
    REDIS_URL: redis.url,
    EVENT_LOG: stack.eventLog,
    TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`,
    ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
  })
  service = await startService(
    {
      name: 'books',
      environment: Environment,
      module: () => ({
        module: class {},
        imports: [
          KitModule.register({
            name: 'books',
            config,
            database: tables.layout,
            needsEventLog: false,
            eventLog: () => openEventLog(config, { clientId: 'books' }),
          }),
          BooksModule,
        ],
      }),
    },
    config,
  )
  log = service.app.get<EventLog>(EVENT_LOG, { strict: false })
})
afterAll(async () => {
  await service.close()
  await Promise.all([tables.close(), redis.close()])
})

const book = (book_id: number, version: number, title = `Book ${book_id}`): BookChanged => ({
  book_id,
  version,
  deleted: false,
  title,
})

async function untilKnown(id: number, version: number): Promise<unknown> {
  return await untilDefined(`version ${version} of book ${id}`, async () => {
    const [row] = await tables.source.query<object[]>('select * from known_books where book_id = $1 and version = $2', [
      id,
      version,
    ])
    return row
  })
}

describe('a service', () => {
  it('publishes what its transactions decided, and follows what is published, in one line each', async () => {
    await tables.source.transaction(async (manager) => {
      await addToOutbox(manager, bookChanged, [book(1, 1), book(2, 1), book(1, 2, 'Second edition')])
    })
    expect(await untilKnown(1, 2)).toEqual({ book_id: '1', version: 2, deleted: false, title: 'Second edition' })
    expect(await untilKnown(2, 1)).toMatchObject({ title: 'Book 2' })
  })

  it('has topics with as many partitions as their events declare', async () => {
    expect(await log.ensureTopic(bookChanged.topic, { partitions: 1 })).toEqual({ partitions: 3 })
  })

  it('gets an event again that its handler could not take', async () => {
    BookChangedHandler.failures = 2
    await addToOutbox(tables.source.manager, bookChanged, [book(3, 1)])
    expect(await untilKnown(3, 1)).toMatchObject({ title: 'Book 3' })
    expect(BookChangedHandler.failures).toBe(0)
  })

  it('puts aside what does not fit its declaration, and goes on with what comes after', async () => {
    const key = '4'
    await log.publish(bookChanged.topic, [
      { key, value: 'no JSON' },
      { key, value: '{"book_id": "four"}' },
      { key, value: JSON.stringify(book(4, 1)) },
    ])
    expect(await untilKnown(4, 1)).toMatchObject({ title: 'Book 4' })
    const reasons: (string | undefined)[] = []
    const both = Promise.withResolvers<void>()
    await log.ensureTopic(`${bookChanged.topic}.dead`, { partitions: 1 })
    const subscription = await log.consume({
      topic: `${bookChanged.topic}.dead`,
      group: 'test-dead',
      handle: async ({ messages }) => {
        reasons.push(...messages.map(({ headers }) => headers['dead-reason']))
        if (reasons.length === 2) both.resolve()
        await Promise.resolve()
      },
    })
    await both.promise
    await subscription.stop()
    expect(reasons).toEqual(['not JSON', expect.stringContaining('book_id')])
  })
})

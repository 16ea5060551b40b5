import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { event, postChanged, type EventDeclaration } from '@ribbonry/contracts'
import { createTestDatabase, type TestDatabase } from '@ribbonry/testing'
import { pino } from 'pino'
import { DataSource, type EntityManager } from 'typeorm'
import { z } from 'zod'
import {
  addToOutbox,
  EventOutbox,
  dataSourceOptions,
  migrate,
  OUTBOX_TABLE,
  OutboxRelay,
  SqlMigration,
  type DatabaseLayout,
} from '../src/index.ts'

class Outbox1763600000000 extends SqlMigration {
  readonly statements = [OUTBOX_TABLE]
}

const layout: DatabaseLayout = { schema: 'catalog', entities: [], migrations: [Outbox1763600000000] }
const itemCounted = event('test.item-counted.v1', z.object({ item: z.string(), count: z.int() }), (payload) => payload.item)

/** Fake event log: stores published messages; throws while it is away. */
class RememberingLog {
  readonly published: { topic: string; key: string; value: unknown }[] = []
  away = false
  loseAcknowledgement = false

  async publish(topic: string, messages: readonly { key: string; value: string }[]): Promise<void> {
    if (this.away) throw new Error('the log is away')
    this.published.push(...messages.map(({ key, value }) => ({ topic, key, value: JSON.parse(value) as unknown })))
    if (this.loseAcknowledgement) throw new Error('the answer got lost')
    await Promise.resolve()
  }

  get counts(): unknown[] {
    return this.published.map(({ value }) => (value as { count: number }).count)
  }
}

let database: TestDatabase
let source: DataSource
let log: RememberingLog

beforeAll(async () => {
  database = await createTestDatabase('catalog')
  const address = { DATABASE_URL: database.url, DATABASE_POOL: 5 }
  await migrate(address, layout)
  source = await new DataSource(dataSourceOptions(address, layout)).initialize()
})
afterAll(async () => {
  await source.destroy()
  await database.drop()
})
beforeEach(async () => {
  log = new RememberingLog()
  await source.query('truncate outbox')
})

const relayTo = (target: RememberingLog): OutboxRelay => new OutboxRelay(source, target, pino({ level: 'silent' }))
const countItem = (count: number, manager: EntityManager = source.manager): Promise<void> =>
  addToOutbox(manager, itemCounted, [{ item: 'pen', count }])
const waiting = async (): Promise<number> => {
  const [row] = await source.query<{ count: number }[]>('select count(*)::integer as count from outbox')
  return row?.count ?? 0
}

describe('migrations', () => {
  it('run once, and wait for one another', async () => {
    const address = { DATABASE_URL: database.url, DATABASE_POOL: 1 }
    expect(await Promise.all([migrate(address, layout), migrate(address, layout)])).toEqual([[], []])
  })
})

describe('the outbox', () => {
  it('holds events only of transactions that were committed', async () => {
    const failed = source.transaction(async (manager) => {
      await countItem(1, manager)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await waiting()).toBe(0)
  })

  it('gives each event an id and the time of the clock', async () => {
    const priced = event(
      'test.item-priced.v1',
      z.object({ event_id: z.string(), at: z.iso.datetime(), item: z.string() }),
      ({ item }) => item,
    )
    let ids = 0
    const outbox = new EventOutbox(
      () => new Date('2026-03-04T05:06:07Z'),
      () => `event-${(ids += 1)}`,
    )
    await source.transaction(async (transaction) => {
      await outbox.add(transaction, priced, [{ item: 'pen' }, { item: 'cup' }])
      await outbox.add(transaction, priced, [{ item: 'jar' }], new Date('2026-01-01T00:00:00Z'))
    })
    await relayTo(log).relayOnce()
    expect(log.published.map(({ value }) => value)).toEqual([
      { event_id: 'event-1', at: '2026-03-04T05:06:07.000Z', item: 'pen' },
      { event_id: 'event-2', at: '2026-03-04T05:06:07.000Z', item: 'cup' },
      { event_id: 'event-3', at: '2026-01-01T00:00:00.000Z', item: 'jar' },
    ])
  })

  it('writes events of rows by one statement, in their order', async () => {
    const priced = event(
      'test.item-priced.v1',
      z.object({ event_id: z.uuid(), at: z.iso.datetime(), item: z.string(), cents: z.int() }),
      ({ item }) => item,
    )
    const outbox = new EventOutbox(() => new Date('2026-03-04T05:06:07Z'))
    await source.transaction((transaction) =>
      outbox.addSelected(transaction, priced, {
        key: 'd.item',
        fields: { item: 'd.item', cents: 'd.cents' },
        rows: 'from unnest($1::text[], $2::integer[]) as d (item, cents) order by d.cents',
        values: [
          ['pen', 'cup'],
          [30, 20],
        ],
      }),
    )
    const rows = await source.query<{ topic: string; key: string; payload: unknown }[]>('select * from outbox order by id')
    expect(rows.map(({ topic, key, payload }) => [topic, key, priced.payload.parse(payload)])).toEqual([
      ['test.item-priced.v1', 'cup', expect.objectContaining({ at: '2026-03-04T05:06:07.000Z', item: 'cup', cents: 20 })],
      ['test.item-priced.v1', 'pen', expect.objectContaining({ at: '2026-03-04T05:06:07.000Z', item: 'pen', cents: 30 })],
    ])
  })

  it('refuses a payload that its declaration does not allow', async () => {
    await expect(addToOutbox(source.manager, itemCounted, [{ item: 'pen', count: 1.5 }])).rejects.toThrow(z.ZodError)
    await expect(addToOutbox(source.manager, postChanged as EventDeclaration, [{}])).rejects.toThrow(z.ZodError)
    expect(await waiting()).toBe(0)
  })
})

describe('the relay', () => {
  it('publishes in the order of the changes, each with its key, and leaves nothing behind', async () => {
    await addToOutbox(
      source.manager,
      itemCounted,
      [1, 2, 3].map((count) => ({ item: 'pen', count })),
    )
    await countItem(4)
    expect(await relayTo(log).relayOnce()).toBe(4)
    expect(log.published[0]).toEqual({ topic: 'test.item-counted.v1', key: 'pen', value: { item: 'pen', count: 1 } })
    expect(log.counts).toEqual([1, 2, 3, 4])
    expect(await waiting()).toBe(0)
  })

  it('keeps every event while the log is away and publishes them in order afterwards', async () => {
    await countItem(1)
    await countItem(2)
    log.away = true
    await expect(relayTo(log).relayOnce()).rejects.toThrow('the log is away')
    expect(await waiting()).toBe(2)
    log.away = false
    await relayTo(log).relayOnce()
    expect(log.counts).toEqual([1, 2])
  })

  it('publishes again what the log took without saying so: at least once', async () => {
    await countItem(1)
    log.loseAcknowledgement = true
    await expect(relayTo(log).relayOnce()).rejects.toThrow('the answer got lost')
    log.loseAcknowledgement = false
    await relayTo(log).relayOnce()
    expect(log.counts).toEqual([1, 1])
    expect(await waiting()).toBe(0)
  })

  it('works in one instance at a time', async () => {
    await countItem(1)
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = new RememberingLog()
    slow.publish = async () => {
      started.resolve()
      await finish.promise
    }
    const first = relayTo(slow).relayOnce()
    await started.promise
    expect(await relayTo(log).relayOnce()).toBe(0)
    finish.resolve()
    expect(await first).toBe(1)
    expect(log.published).toEqual([])
  })

  it('goes on by itself until it is stopped', async () => {
    const relay = relayTo(log)
    const arrived = Promise.withResolvers<void>()
    const publish = log.publish.bind(log)
    log.publish = async (topic, messages) => {
      await publish(topic, messages)
      arrived.resolve()
    }
    relay.start()
    await countItem(1)
    await arrived.promise
    await relay.stop()
    await countItem(2)
    expect(log.counts).toEqual([1])
    expect(await waiting()).toBe(1)
  })
})

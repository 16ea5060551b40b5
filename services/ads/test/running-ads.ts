import { type BeaconReceived, beaconReceived, type Meta, type NativeAd, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, migrate, readConfig, startService } from '@ribbonry/service-kit'
import {
  closedInBackground, createPreparedDatabase, emptyRedis, emptyTables, shared, testRedis, type TestRedis, testStack, untilConsumed,
} from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { adsService } from '../src/ads.service.ts'
import { AdsEnvironment } from '../src/config.ts'
import { adsLayout } from '../src/database/ads.layout.ts'
import type { ToldPost } from '../src/known-pictures/known-pictures.repository.ts'

/** Whatever the call may answer: the service itself checks each answer against its contract while tests run. */
interface Body {
  readonly meta: Meta
  readonly ads: readonly NativeAd[]
  readonly ad: NativeAd
}

export interface RunningAds {
  readonly url: string
  readonly sql: pg.Pool
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; body: Body }>
  /** Says what the catalogue would of gifts. */
  tell(...posts: readonly ToldPost[]): Promise<void>
  /** Says what tracking would of visitors. */
  report(...beacons: readonly BeaconReceived[]): Promise<void>
  close(): Promise<void>
}

/** Which groups of the service listen, by topic. */
const GROUPS: Readonly<Record<string, string>> = { [postChanged.topic]: 'ads-pictures', [beaconReceived.topic]: 'ads-counts' }

interface OwnAds extends RunningAds {
  readonly redis: TestRedis
  readonly log: EventLog
  /** Topics that tests have published to since the last reset. */
  readonly toldTopics: Set<string>
}

/**
 * The service over an empty database and an empty Redis: the one that test files share, or with an environment one of
 * the caller's own, on topics of its own.
 */
export async function startAds(environment?: Record<string, string>): Promise<RunningAds> {
  return environment === undefined ? await sharedAds() : closedInBackground(await startOwn(environment))
}

const sharedAds = shared(() => startOwn(), async ({ sql, log, redis, toldTopics }) => {
  await untilConsumed(log, GROUPS, toldTopics)
  toldTopics.clear()
  await Promise.all([emptyTables(sql), emptyRedis(redis)])
})

async function startOwn(environment: Record<string, string> = {}): Promise<OwnAds> {
  const [database, redis, stack] = await Promise.all([
    createPreparedDatabase('ads', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, adsLayout)),
    testRedis(), testStack(),
  ])
  const config = readConfig(AdsEnvironment, {
    NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'fatal', SITE_URL: 'https://ribbonry.test', IDENTITY_SECRET: 'a secret that only these tests know',
    DATABASE_URL: database.url, DATABASE_POOL: '3', REDIS_URL: redis.url,
    EVENT_LOG: stack.eventLog, TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`, ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
    ...environment,
  })
  const service = await startService(adsService, config)
  const sql = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=ads' })
  // `end` does not wait for the last sockets, and dropping the database ends what is left of them.
  sql.on('error', () => undefined)
  const log = service.app.get<EventLog>(EVENT_LOG, { strict: false })
  const toldTopics = new Set<string>()
  const publish = async (topic: string, messages: readonly { key: string; value: string }[]): Promise<void> => {
    toldTopics.add(topic)
    await log.ensureTopic(topic, { partitions: 6 }) // the service makes it in its own time
    await log.publish(topic, messages)
  }
  return {
    url: service.url,
    sql, redis, log, toldTopics,
    get: async (path, headers = {}) => {
      const response = await fetch(service.url + path, { headers })
      return { status: response.status, body: (await response.json()) as Body }
    },
    tell: async (...posts) => publish(postChanged.topic, posts.map((post) => ({ key: String(post.post_id), value: JSON.stringify(post) }))),
    report: async (...beacons) => publish(beaconReceived.topic, beacons.map((beacon) => ({ key: beacon.session, value: JSON.stringify(beacon) }))),
    close: async () => {
      await service.close()
      await sql.end()
      await Promise.all([database.drop(), redis.close()])
    },
  }
}

const picture = { id: 'a'.repeat(32), src: '/media/own.jpg', width: 1600, height: 1200, alt: 'Own', color: '#8fb5ae' }

/** A creative straight into the table, running everywhere and with a picture of its own unless told otherwise. Its id. */
export async function aCreative(sql: pg.Pool, told: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const fields = {
    slug: randomUUID(), advertiser: 'Tannin & Sons', title: 'Tea that waits', content: 'It waits.', price_cents: 1650, currency: 'USD',
    link: 'https://tannin.example/tea', picture: JSON.stringify(picture), state: 'running', ...told,
  }
  const names = Object.keys(fields)
  const { rows } = await sql.query<{ id: number }>(
    `insert into creatives (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`, Object.values(fields),
  )
  return rows[0]?.id ?? 0
}

/** What the catalogue tells of a gift; what is given replaces what a gift usually has. */
export function aToldPost(post_id: number, told: Partial<ToldPost> = {}): ToldPost {
  const own = { ...picture, src: `/media/${post_id}.jpg`, alt: `Gift ${post_id}` }
  return {
    event_id: randomUUID(), at: new Date().toISOString(), post_id, version: 1, deleted: false, slug: `gift-${post_id}`, title: `Gift ${post_id}`,
    image: own.src, picture: own, merchant: 'Etsy', price: 16.5, currency: 'USD', link: `https://www.etsy.com/listing/${post_id}`, nsfw: false,
    published: '2026-01-01T08:00:00.000Z', ...told,
  }
}

/** What tracking tells of a visitor who did something with ads. */
export function aBeacon(items: BeaconReceived['items'], told: Partial<BeaconReceived> = {}): BeaconReceived {
  return {
    id: randomUUID(), at: Date.now(), session: '0123456789abcdef', type: 'impression', place: 'ad', category: 0, list: 'new', country: 'US',
    device: 'desktop', referrer: 'direct', experiment: null, items, ...told,
  }
}

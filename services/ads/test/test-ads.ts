import { type BeaconReceived, beaconReceived, type Meta, type NativeAd, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, migrate, readConfig, startService } from '@ribbonry/service-kit'
import {
  closedInBackground,
  createPreparedDatabase,
  emptyRedis,
  emptyTables,
  shared,
  testRedis,
  type TestRedis,
  testStack,
  untilConsumed,
} from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { adsServiceDefinition } from '../src/ads.service-definition.ts'
import { AdsEnvironment } from '../src/config.ts'
import { adsLayout } from '../src/ads.database.ts'
import type { PostChanged } from '../src/picture-projection/post-changed.handler.ts'

/** Union of the answers; the service checks each against its contract while tests run. */
interface Body {
  readonly meta: Meta
  readonly ads: readonly NativeAd[]
  readonly ad: NativeAd
}

export interface TestAds {
  readonly url: string
  readonly sql: pg.Pool
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; body: Body }>
  /** Publishes events of catalog. */
  publishPosts(...posts: readonly PostChanged[]): Promise<void>
  /** Publishes beacons of tracking. */
  publishBeacons(...beacons: readonly BeaconReceived[]): Promise<void>
  close(): Promise<void>
}

/** Consumer groups of the service, by topic. */
const GROUPS: Readonly<Record<string, string>> = { [postChanged.topic]: 'ads-pictures', [beaconReceived.topic]: 'ads-counts' }

interface OwnTestAds extends TestAds {
  readonly redis: TestRedis
  readonly log: EventLog
  /** Topics that tests have published to since the last reset. */
  readonly publishedTopics: Set<string>
}

/** The service on an empty database and an empty Redis: one that test files share or, with an environment, one of its own. */
export async function startTestAds(environment?: Record<string, string>): Promise<TestAds> {
  return environment === undefined ? await sharedTestAds() : closedInBackground(await startOwn(environment))
}

const sharedTestAds = shared(
  () => startOwn(),
  async ({ sql, log, redis, publishedTopics }) => {
    await untilConsumed(log, GROUPS, publishedTopics)
    publishedTopics.clear()
    await Promise.all([emptyTables(sql), emptyRedis(redis)])
  },
)

async function startOwn(environment: Record<string, string> = {}): Promise<OwnTestAds> {
  const [database, redis, stack] = await Promise.all([
    createPreparedDatabase('ads', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, adsLayout)),
    testRedis(),
    testStack(),
  ])
  const config = readConfig(AdsEnvironment, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    SITE_URL: 'https://ribbonry.test',
    IDENTITY_SECRET: 'a secret that only these tests know',
    DATABASE_URL: database.url,
    DATABASE_POOL: '3',
    REDIS_URL: redis.url,
    EVENT_LOG: stack.eventLog,
    TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`,
    ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
    ...environment,
  })
  const service = await startService(adsServiceDefinition, config)
  const sql = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=ads' })
  // `end` does not wait for the last sockets; dropping the database terminates them.
  sql.on('error', () => undefined)
  const log = service.app.get<EventLog>(EVENT_LOG, { strict: false })
  const publishedTopics = new Set<string>()
  const publish = async (topic: string, messages: readonly { key: string; value: string }[]): Promise<void> => {
    publishedTopics.add(topic)
    await log.ensureTopic(topic, { partitions: 6 }) // the service creates it later
    await log.publish(topic, messages)
  }
  return {
    url: service.url,
    sql,
    redis,
    log,
    publishedTopics,
    get: async (path, headers = {}) => {
      const response = await fetch(service.url + path, { headers })
      return { status: response.status, body: (await response.json()) as Body }
    },
    publishPosts: async (...posts) =>
      publish(
        postChanged.topic,
        posts.map((post) => ({ key: String(post.post_id), value: JSON.stringify(post) })),
      ),
    publishBeacons: async (...beacons) =>
      publish(
        beaconReceived.topic,
        beacons.map((beacon) => ({ key: beacon.session, value: JSON.stringify(beacon) })),
      ),
    close: async () => {
      await service.close()
      await sql.end()
      await Promise.all([database.drop(), redis.close()])
    },
  }
}

const picture = { id: 'a'.repeat(32), src: '/media/own.jpg', width: 1600, height: 1200, alt: 'Own', color: '#8fb5ae' }

/** Inserts a creative, by default one that runs everywhere and has a picture of its own. Returns its id. */
export async function createCreative(sql: pg.Pool, columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const fields = {
    slug: randomUUID(),
    advertiser: 'Tannin & Sons',
    title: 'Tea that waits',
    content: 'It waits.',
    price_cents: 1650,
    currency: 'USD',
    link: 'https://tannin.example/tea',
    picture: JSON.stringify(picture),
    state: 'running',
    ...columns,
  }
  const names = Object.keys(fields)
  const { rows } = await sql.query<{ id: number }>(
    `insert into creatives (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(fields),
  )
  return rows[0]?.id ?? 0
}

/** An event of catalog; `changes` replace its defaults. */
export function buildPostChanged(post_id: number, changes: Partial<PostChanged> = {}): PostChanged {
  const own = { ...picture, src: `/media/${post_id}.jpg`, alt: `Gift ${post_id}` }
  return {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    post_id,
    version: 1,
    deleted: false,
    slug: `gift-${post_id}`,
    title: `Gift ${post_id}`,
    image: own.src,
    picture: own,
    merchant: 'Etsy',
    price: 16.5,
    currency: 'USD',
    link: `https://www.etsy.com/listing/${post_id}`,
    nsfw: false,
    published: '2026-01-01T08:00:00.000Z',
    ...changes,
  }
}

/** A beacon of a visitor who saw or clicked ads. */
export function buildBeacon(items: BeaconReceived['items'], fields: Partial<BeaconReceived> = {}): BeaconReceived {
  return {
    id: randomUUID(),
    at: Date.now(),
    session: '0123456789abcdef',
    type: 'impression',
    place: 'ad',
    category: 0,
    list: 'new',
    country: 'US',
    device: 'desktop',
    referrer: 'direct',
    experiment: null,
    items,
    ...fields,
  }
}

import {
  type EventDeclaration,
  memberChanged,
  memberErasureRequested,
  postChanged,
  priceDropped,
  priceDropTopicChanged,
  type Role,
} from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, IdentitySigner, migrate, readConfig, startService } from '@ribbonry/service-kit'
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
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { z } from 'zod'
import { WishlistEnvironment } from '../src/config.ts'
import { wishlistLayout } from '../src/wishlist.database.ts'
import type { PostChanged } from '../src/projections/post-projection.repository.ts'
import { MaintenanceJobs } from '../src/maintenance/maintenance-jobs.ts'
import { wishlistServiceDefinition } from '../src/wishlist.service-definition.ts'
import { Caller } from './caller.ts'
import { type FakeServices, startFakeServices } from './fake-services.ts'

export const SECRET = 'a secret that only these tests know'

export interface TestWishlist {
  readonly sql: pg.Pool
  readonly redisUrl: string
  readonly url: string
  readonly log: EventLog
  readonly maintenance: MaintenanceJobs
  readonly fakes: FakeServices
  readonly visitor: Caller
  member(id: number, ...roles: readonly Role[]): Caller
  /** Publishes events as other services do. */
  publish<Payload extends z.ZodType>(
    declared: EventDeclaration<Payload>,
    ...payloads: readonly z.output<Payload>[]
  ): Promise<void>
  /** Publishes posts and waits until the service has them. */
  createPosts(...ids: readonly number[]): Promise<void>
  /** Publishes members and waits until the service has them. */
  createMembers(...ids: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** Consumer groups of the service by topic. */
const GROUPS: Readonly<Record<string, string>> = {
  [postChanged.topic]: 'wishlist-posts',
  [memberChanged.topic]: 'wishlist-members',
  [priceDropped.topic]: 'wishlist-price-drops',
  [memberErasureRequested.topic]: 'wishlist-erasure',
  [priceDropTopicChanged.topic]: 'wishlist-price-drop-choices',
}

interface IsolatedWishlist extends TestWishlist {
  readonly redis: TestRedis
  /** Topics published to since the last reset. */
  readonly publishedTopics: Set<string>
}

/**
 * Starts the service with an empty database and an empty Redis: the instance that test files share, whose maintenance jobs run
 * when a test calls them, or with an environment an instance of the caller's own on topics of its own. Shared topics contain the
 * events of earlier files, so a file that reads them needs member and post ids of its own.
 */
export async function startTestWishlist(environment?: Record<string, string>): Promise<TestWishlist> {
  return environment === undefined ? await sharedTestWishlist() : closedInBackground(await startIsolated(environment))
}

const sharedTestWishlist = shared(
  () => startIsolated({ UPKEEP: 'off' }),
  async ({ sql, log, redis, fakes, publishedTopics }) => {
    await untilConsumed(log, GROUPS, publishedTopics)
    publishedTopics.clear()
    fakes.reset()
    await Promise.all([emptyTables(sql), emptyRedis(redis)])
  },
)

async function startIsolated(environment: Record<string, string>): Promise<IsolatedWishlist> {
  const [database, redis, stack, fakes] = await Promise.all([
    createPreparedDatabase('wishlist', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, wishlistLayout)),
    testRedis(),
    testStack(),
    startFakeServices(),
  ])
  const config = readConfig(WishlistEnvironment, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    SITE_URL: 'https://ribbonry.test',
    IDENTITY_SECRET: SECRET,
    ADS_URL: fakes.url,
    IDENTITY_URL: fakes.url,
    NEIGHBOUR_TIMEOUT_MS: '300',
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    REDIS_URL: redis.url,
    EVENT_LOG: stack.eventLog,
    TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`,
    ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
    ...environment,
  })
  const service = await startService(wishlistServiceDefinition, config)
  const sql = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=wishlist' })
  // `end` does not wait for the last sockets, and dropping the database ends what is left of them.
  sql.on('error', () => undefined)
  const log = service.app.get<EventLog>(EVENT_LOG, { strict: false })
  const signer = new IdentitySigner(SECRET)
  const publishedTopics = new Set<string>()
  const publish: TestWishlist['publish'] = async (declared, ...payloads) => {
    publishedTopics.add(declared.topic)
    await log.ensureTopic(declared.topic, { partitions: 6 }) // the service may not have created it yet
    await log.publish(
      declared.topic,
      payloads.map((payload) => ({ key: declared.key(payload), value: JSON.stringify(payload) })),
    )
  }
  const untilProjected = async (table: string, column: string, ids: readonly number[]): Promise<void> => {
    await eventually(
      async () => (await sql.query(`select from ${table} where ${column} = any($1)`, [ids])).rowCount,
      (count) => count === ids.length,
    )
  }
  return {
    sql,
    redis,
    redisUrl: redis.url,
    url: service.url,
    log,
    publishedTopics,
    maintenance: service.app.get(MaintenanceJobs, { strict: false }),
    fakes,
    publish,
    visitor: new Caller(service.url, signer, undefined),
    member: (id, ...roles) => new Caller(service.url, signer, id, roles),
    createPosts: async (...ids) => {
      await publish(postChanged, ...ids.map((id) => buildPostChanged(id)))
      await untilProjected('known_posts', 'post_id', ids)
    },
    createMembers: async (...ids) => {
      await publish(memberChanged, ...ids.map((id) => buildMemberChanged(id)))
      await untilProjected('known_members', 'member_id', ids)
    },
    close: async () => {
      await service.close()
      await sql.end()
      await Promise.all([database.drop(), redis.close(), fakes.close()])
    },
  }
}

/** Polls until the value is as wanted, and returns the last value when the time is over. */
export async function eventually<Value>(read: () => Promise<Value>, done: (value: Value) => boolean): Promise<Value> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (done(value) || Date.now() > deadline) return value
    await pause(40)
  }
}

/** An event of catalog about a post. */
export function buildPostChanged(post_id: number, overrides: Partial<PostChanged> = {}): PostChanged {
  const picture = {
    id: 'a'.repeat(32),
    src: `/media/${post_id}.jpg`,
    width: 1600,
    height: 1200,
    alt: `Gift ${post_id}`,
    color: '#8fb5ae',
  }
  return {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    post_id,
    version: 1,
    deleted: false,
    slug: `gift-${post_id}`,
    title: `Gift ${post_id}`,
    image: picture.src,
    picture,
    merchant: 'Etsy',
    price: 16.5,
    currency: 'USD',
    link: `https://www.etsy.com/listing/${post_id}`,
    nsfw: false,
    published: '2026-01-01T08:00:00.000Z',
    ...overrides,
  }
}

export function buildMemberChanged(
  member_id: number,
  overrides: Partial<z.output<typeof memberChanged.payload>> = {},
): z.output<typeof memberChanged.payload> {
  return {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    member_id,
    version: 1,
    deleted: false,
    username: `member-${member_id}`,
    profile_image: '/portrait.svg',
    ...overrides,
  }
}

import { type Giveaway, type Meta, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, migrate, readConfig, startService } from '@ribbonry/service-kit'
import {
  closedInBackground, createPreparedDatabase, emptyRedis, emptyTables, shared, testRedis, type TestRedis, testStack, untilConsumed,
} from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { GiveawaysEnvironment } from '../src/config.ts'
import { giveawaysLayout } from '../src/database/giveaways.layout.ts'
import { giveawaysService } from '../src/giveaways.service.ts'
import type { ToldPost } from '../src/known-posts/known-posts.repository.ts'

/** Whatever a call may answer: the service itself checks each answer against its contract while tests run. */
interface Body {
  readonly meta: Meta
  readonly giveaway: Giveaway
  readonly giveaways: readonly Giveaway[]
  readonly message: string
}

export interface RunningGiveaways {
  readonly url: string
  readonly sql: pg.Pool
  get(path: string): Promise<{ status: number; body: Body }>
  /** Says what the catalogue would of gifts. */
  tell(...posts: readonly ToldPost[]): Promise<void>
  close(): Promise<void>
}

/** Which groups of the service listen, by topic. */
const GROUPS: Readonly<Record<string, string>> = { [postChanged.topic]: 'giveaways-posts' }

interface OwnGiveaways extends RunningGiveaways {
  readonly redis: TestRedis
  readonly log: EventLog
  /** Topics that tests have published to since the last reset. */
  readonly toldTopics: Set<string>
}

/**
 * The service over an empty database and an empty Redis: the one that test files share, or with an environment one of
 * the caller's own, on topics of its own.
 */
export async function startGiveaways(environment?: Record<string, string>): Promise<RunningGiveaways> {
  return environment === undefined ? await sharedGiveaways() : closedInBackground(await startOwn(environment))
}

const sharedGiveaways = shared(() => startOwn(), async ({ sql, log, redis, toldTopics }) => {
  await untilConsumed(log, GROUPS, toldTopics)
  toldTopics.clear()
  await Promise.all([emptyTables(sql), emptyRedis(redis)])
})

async function startOwn(environment: Record<string, string> = {}): Promise<OwnGiveaways> {
  const [database, redis, stack] = await Promise.all([
    createPreparedDatabase('giveaways', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, giveawaysLayout)),
    testRedis(), testStack(),
  ])
  const config = readConfig(GiveawaysEnvironment, {
    NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'fatal', SITE_URL: 'https://ribbonry.test', IDENTITY_SECRET: 'a secret that only these tests know',
    DATABASE_URL: database.url, DATABASE_POOL: '3', REDIS_URL: redis.url,
    EVENT_LOG: stack.eventLog, TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`, ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
    ...environment,
  })
  const service = await startService(giveawaysService, config)
  const sql = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=giveaways' })
  // `end` does not wait for the last sockets, and dropping the database ends what is left of them.
  sql.on('error', () => undefined)
  const log = service.app.get<EventLog>(EVENT_LOG, { strict: false })
  const toldTopics = new Set<string>()
  return {
    url: service.url,
    sql, redis, log, toldTopics,
    get: async (path) => {
      const response = await fetch(service.url + path)
      return { status: response.status, body: (await response.json()) as Body }
    },
    tell: async (...posts) => {
      toldTopics.add(postChanged.topic)
      await log.ensureTopic(postChanged.topic, { partitions: 6 }) // the service makes it in its own time
      await log.publish(postChanged.topic, posts.map((post) => ({ key: String(post.post_id), value: JSON.stringify(post) })))
    },
    close: async () => {
      await service.close()
      await sql.end()
      await Promise.all([database.drop(), redis.close()])
    },
  }
}

/** What the catalogue tells of a gift; what is given replaces what a gift usually has. */
export function aToldPost(post_id: number, told: Partial<ToldPost> = {}): ToldPost {
  const picture = { id: 'a'.repeat(32), src: `/media/${post_id}.jpg`, width: 1600, height: 1200, alt: `Gift ${post_id}`, color: '#8fb5ae' }
  return {
    event_id: randomUUID(), at: new Date().toISOString(), post_id, version: 1, deleted: false, slug: `gift-${post_id}`, title: `Gift ${post_id}`,
    image: picture.src, picture, merchant: 'Etsy', price: 16.5, currency: 'USD', link: `https://www.etsy.com/listing/${post_id}`, nsfw: false,
    published: '2026-01-01T08:00:00.000Z', ...told,
  }
}

import { CONTEXT_HEADERS, type Guide, type GuideProduct, type GuideSummary, type Meta, postChanged } from '@ribbonry/contracts'
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
import { EditorialEnvironment } from '../src/config.ts'
import { editorialLayout } from '../src/editorial.database.ts'
import { editorialServiceDefinition } from '../src/editorial.service-definition.ts'
import type { PostChanged } from '../src/post-projection/post-changed.handler.ts'

/** Union of the answers; the service checks each against its contract while tests run. */
interface Body {
  readonly meta: Meta
  readonly guide: Guide
  readonly guides: readonly GuideSummary[]
  readonly products: readonly GuideProduct[]
}

export interface TestEditorial {
  readonly url: string
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly sql: pg.Pool
  readonly log: EventLog
  get(path: string, country?: string): Promise<{ status: number; body: Body }>
  /** Publishes events of catalog. */
  publishPosts(...posts: readonly PostChanged[]): Promise<void>
  close(): Promise<void>
}

/** Consumer groups of the service, by topic. */
const GROUPS: Readonly<Record<string, string>> = { [postChanged.topic]: 'editorial-posts' }

interface OwnTestEditorial extends TestEditorial {
  readonly redis: TestRedis
  readonly log: EventLog
  /** Topics that tests have published to since the last reset. */
  readonly publishedTopics: Set<string>
}

/** The service on an empty database and an empty Redis: one that test files share or, with an environment, one of its own. */
export async function startTestEditorial(environment?: Record<string, string>): Promise<TestEditorial> {
  return environment === undefined ? await sharedTestEditorial() : closedInBackground(await startOwn(environment))
}

const sharedTestEditorial = shared(
  () => startOwn(),
  async ({ sql, log, redis, publishedTopics }) => {
    await untilConsumed(log, GROUPS, publishedTopics)
    publishedTopics.clear()
    await Promise.all([emptyTables(sql), emptyRedis(redis)])
  },
)

async function startOwn(environment: Record<string, string> = {}): Promise<OwnTestEditorial> {
  const [database, redis, stack] = await Promise.all([
    createPreparedDatabase('editorial', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, editorialLayout)),
    testRedis(),
    testStack(),
  ])
  const config = readConfig(EditorialEnvironment, {
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
  const service = await startService(editorialServiceDefinition, config)
  const sql = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=editorial' })
  // `end` does not wait for the last sockets; dropping the database terminates them.
  sql.on('error', () => undefined)
  const log = service.app.get<EventLog>(EVENT_LOG, { strict: false })
  const publishedTopics = new Set<string>()
  return {
    url: service.url,
    databaseUrl: database.url,
    redisUrl: redis.url,
    sql,
    redis,
    log,
    publishedTopics,
    get: async (path, country = 'US') => {
      const response = await fetch(service.url + path, { headers: { [CONTEXT_HEADERS.country]: country } })
      return { status: response.status, body: (await response.json()) as Body }
    },
    publishPosts: async (...posts) => {
      publishedTopics.add(postChanged.topic)
      await log.ensureTopic(postChanged.topic, { partitions: 6 }) // the service creates it later
      await log.publish(
        postChanged.topic,
        posts.map((post) => ({ key: String(post.post_id), value: JSON.stringify(post) })),
      )
    },
    close: async () => {
      await service.close()
      await sql.end()
      await Promise.all([database.drop(), redis.close()])
    },
  }
}

/** An event of catalog; `changes` replace its defaults. */
export function buildPostChanged(post_id: number, changes: Partial<PostChanged> = {}): PostChanged {
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
    ...changes,
  }
}

/** Reads again until the result holds. */
export async function eventually<Result>(read: () => Promise<Result>, holds: (result: Result) => boolean): Promise<Result> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const result = await read()
    if (holds(result)) return result
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(result)}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}

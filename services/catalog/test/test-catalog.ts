import {
  CONTEXT_HEADERS,
  type BlogPost,
  type CategoryLabel,
  type EventDeclaration,
  type FeaturedPost,
  type FeedFinding,
  type FeedImport,
  type GiftCategory,
  type PublicGiftCategory,
  type Meta,
  type NavigationEntry,
  type RefusedRow,
  type Role,
  type StaffBlogPost,
  type StaffPost,
} from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, IdentitySigner, migrate, readConfig, startService, type RunningService } from '@ribbonry/service-kit'
import { closedInBackground, createPreparedDatabase, testRedis, testStack } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { z } from 'zod'
import { catalogService } from '../src/catalog.service-definition.ts'
import { CatalogEnvironment } from '../src/config.ts'
import { catalogDatabase } from '../src/catalog.database.ts'

const IDENTITY_SECRET = 'a secret that only these tests know'

/** The caller: roles of a member, `[]` for none, absent for a visitor; and the gateway's facts about the visitor. */
export interface Caller {
  readonly roles?: readonly Role[]
  /** 7 by default. */
  readonly userId?: number
  readonly country?: string
  readonly nsfw?: boolean
  readonly shuffle?: number
}

/** Union of all answers; in tests the service itself validates each answer against its contract. */
export interface Body {
  readonly meta: Meta & { readonly fields: Readonly<Record<string, string>> }
  readonly post: StaffPost & Pick<BlogPost, 'posts' | 'author'> & Pick<StaffBlogPost, 'gifts' | 'picture_id'>
  readonly posts: readonly StaffPost[]
  readonly total: number
  readonly category_labels: readonly CategoryLabel[]
  readonly category: GiftCategory & PublicGiftCategory
  readonly categories: readonly GiftCategory[]
  readonly featured: FeaturedPost
  readonly navigation: readonly NavigationEntry[]
  readonly extra_mobile_links: readonly object[]
  readonly picture: { readonly id: string }
  readonly purged: readonly string[]
  readonly import: FeedImport
  readonly imports: readonly FeedImport[]
  readonly rows: readonly RefusedRow[]
  readonly findings: readonly FeedFinding[]
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface TestCatalog {
  readonly service: RunningService
  readonly url: string
  readonly sql: pg.Pool
  get(path: string, caller?: Caller): Promise<Answer>
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, caller?: Caller): Promise<Answer>
  upload(path: string, field: string, file: { name: string; bytes: Uint8Array | string }, caller?: Caller): Promise<Answer>
  /** Publishes events of another service. */
  publish<Payload extends z.ZodType>(event: EventDeclaration<Payload>, ...payloads: readonly z.output<Payload>[]): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the service on a free port with an empty database, Redis and folder; it closes while the next file runs. Files do not
 * share an instance: in-memory caches live for minutes and cannot be cleared from outside, and a start costs little more than
 * emptying 25 tables.
 */
export async function startTestCatalog(environment: Record<string, string> = {}): Promise<TestCatalog> {
  const [database, redis, stack, folder] = await Promise.all([
    createPreparedDatabase('catalog', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, catalogDatabase)),
    testRedis(),
    testStack(),
    mkdtemp(join(tmpdir(), 'catalog-test-')),
  ])
  const config = readConfig(CatalogEnvironment, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    SITE_URL: 'https://ribbonry.test',
    IDENTITY_SECRET,
    DATABASE_URL: database.url,
    DATABASE_POOL: '5',
    REDIS_URL: redis.url,
    EVENT_LOG: stack.eventLog,
    ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
    MEDIA_DIR: join(folder, 'media'),
    FEEDS_DIR: join(folder, 'feeds'),
    FETCH_PICTURES: 'off',
    TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`,
    ...environment,
  })
  const service = await startService(catalogService, config)
  const sql = new pg.Pool({ connectionString: database.url, max: 3 })
  // `end` does not wait for the last sockets, and dropping the database ends what is left of them.
  sql.on('error', () => undefined)
  const log = service.app.get<EventLog>(EVENT_LOG, { strict: false })
  const publish: TestCatalog['publish'] = async (event, ...payloads) => {
    await log.ensureTopic(event.topic, { partitions: 6 }) // the service makes it in its own time
    await log.publish(
      event.topic,
      payloads.map((payload) => ({ key: event.key(payload), value: JSON.stringify(payload) })),
    )
  }
  const close = async (): Promise<void> => {
    await service.close()
    await sql.end()
    await Promise.all([database.drop(), redis.close(), rm(folder, { recursive: true, force: true })])
  }
  return closedInBackground({ service, url: service.url, sql, publish, close, ...callsTo(service.url) })
}

function callsTo(url: string): Pick<TestCatalog, 'get' | 'send' | 'upload'> {
  const ask = async (path: string, init: RequestInit, caller: Caller): Promise<Answer> => {
    const response = await fetch(url + path, { ...init, headers: { ...(init.headers as object), ...(await headersOf(caller)) } })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : {}) as Body }
  }
  return {
    get: (path, caller = {}) => ask(path, {}, caller),
    send: (method, path, body, caller = {}) =>
      ask(
        path,
        {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        },
        caller,
      ),
    upload: (path, field, file, caller = {}) => {
      const form = new FormData()
      form.set(field, new Blob([typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)]), file.name)
      return ask(path, { method: 'POST', body: form }, caller)
    },
  }
}

const signer = new IdentitySigner(IDENTITY_SECRET)

export async function headersOf({ roles, userId = 7, country, nsfw, shuffle }: Caller): Promise<Record<string, string>> {
  return {
    ...(roles === undefined
      ? {}
      : { [CONTEXT_HEADERS.identity]: await signer.sign({ userId, roles, accessType: null, sessionId: 'test' }) }),
    ...(country === undefined ? {} : { [CONTEXT_HEADERS.country]: country }),
    ...(nsfw === undefined ? {} : { [CONTEXT_HEADERS.nsfw]: nsfw ? '1' : '0' }),
    ...(shuffle === undefined ? {} : { [CONTEXT_HEADERS.shuffle]: String(shuffle) }),
  }
}

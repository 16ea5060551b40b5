import { CONTEXT_HEADERS, type Meta, type Role } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import {
  IdentitySigner,
  migrate,
  readConfig,
  startService,
  type Clock,
  type RunningService,
  openEventLog,
} from '@ribbonry/service-kit'
import { createPreparedDatabase, testRedis, testStack, type TestRedis } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { CLICK_HOUSE, type ClickHouse } from '../src/clickhouse/click-house.ts'
import { migrateClickHouse } from '../src/clickhouse/migrate-click-house.ts'
import { TrackingEnvironment } from '../src/config.ts'
import { TrackingModule } from '../src/tracking.module.ts'
import { trackingLayout } from '../src/tracking.database.ts'
import { trackingService } from '../src/tracking.service-definition.ts'

const IDENTITY_SECRET = 'a secret that only these tests know'

/** The caller: roles of a member (`[]` for none, absent for a visitor), and the visitor headers of the gateway. */
export interface Caller {
  readonly roles?: readonly Role[]
  readonly country?: string
  /** The hash of the address, as sent by the gateway. */
  readonly address?: string
  readonly userAgent?: string
}

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body & { readonly meta: Meta }
}

export interface TestTracking {
  readonly service: RunningService
  readonly url: string
  readonly config: TrackingEnvironment
  readonly sql: pg.Pool
  readonly redis: TestRedis
  /** A separate client with the topic prefix of the service. */
  readonly log: EventLog
  readonly clickHouse: ClickHouse
  get<Body>(path: string, caller?: Caller): Promise<Answer<Body>>
  /** Objects are sent as JSON, text unchanged with the given content type. */
  send<Body>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    caller?: Caller,
    contentType?: string,
  ): Promise<Answer<Body>>
  close(): Promise<void>
}

/** Starts the service on a free port with an empty database and Redis, and its own topics and folders. */
export async function startTestTracking(environment: Record<string, string> = {}, clock?: Clock): Promise<TestTracking> {
  const [database, redis, stack, folder] = await Promise.all([
    createPreparedDatabase('tracking', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, trackingLayout)),
    testRedis(),
    testStack(),
    mkdtemp(join(tmpdir(), 'tracking-test-')),
  ])
  const config = readConfig(TrackingEnvironment, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    SITE_URL: 'https://ribbonry.test',
    IDENTITY_SECRET,
    DATABASE_URL: database.url,
    DATABASE_POOL: '5',
    REDIS_URL: redis.url,
    TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`,
    EVENT_LOG: stack.eventLog,
    ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
    CLICKHOUSE_DIR: join(folder, 'clickhouse'),
    SPOOL_DIR: join(folder, 'spool'),
    ...environment,
  })
  const service = await startService({ ...trackingService, module: (own) => TrackingModule.with(own, clock) }, config)
  const clickHouse = service.app.get<ClickHouse>(CLICK_HOUSE, { strict: false })
  await migrateClickHouse(clickHouse, (work) => work())
  const sql = new pg.Pool({ connectionString: database.url, max: 3 })
  // `end` does not wait for the last sockets, and dropping the database ends what is left of them.
  sql.on('error', () => undefined)
  const log = openEventLog(config, { clientId: 'tracking' })
  const close = async (): Promise<void> => {
    await Promise.all([service.close(), log.close()])
    await sql.end()
    await Promise.all([database.drop(), redis.close(), rm(folder, { recursive: true, force: true })])
  }
  return { service, url: service.url, config, sql, redis, log, clickHouse, close, ...callsTo(service.url) }
}

/** Inserts posts into the projection, since events of unknown posts are left out. */
export async function insertPosts({ sql }: Pick<TestTracking, 'sql'>, from: number, to: number): Promise<void> {
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, image, currency, link, published)
     select id, 1, false, 'gift-' || id, 'Gift ' || id, '', 'USD', '', now() from generate_series($1::int, $2::int) as id`,
    [from, to],
  )
}

export function callsTo(url: string): Pick<TestTracking, 'get' | 'send'> {
  const ask = async <Body>(path: string, init: RequestInit, caller: Caller): Promise<Answer<Body>> => {
    const response = await fetch(url + path, { ...init, headers: { ...(init.headers as object), ...(await headersOf(caller)) } })
    const isJson = response.headers.get('content-type')?.includes('json') === true
    const body = isJson ? await response.json() : {}
    return { status: response.status, headers: response.headers, body: body as Answer<Body>['body'] }
  }
  return {
    get: (path, caller = {}) => ask(path, {}, caller),
    send: (method, path, body, caller = {}, contentType = 'application/json') => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return ask(
        path,
        { method, ...(body === undefined ? {} : { body: text, headers: { 'content-type': contentType } }) },
        caller,
      )
    },
  }
}

const signer = new IdentitySigner(IDENTITY_SECRET)

async function headersOf({ roles, country, address, userAgent }: Caller): Promise<Record<string, string>> {
  return {
    ...(roles === undefined
      ? {}
      : { [CONTEXT_HEADERS.identity]: await signer.sign({ userId: 7, roles, accessType: null, sessionId: 'test' }) }),
    ...(country === undefined ? {} : { [CONTEXT_HEADERS.country]: country }),
    ...(address === undefined ? {} : { [CONTEXT_HEADERS.address]: address }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  }
}

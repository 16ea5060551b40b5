import type { EventLog } from '@ribbonry/event-log'
import { type Clock, openEventLog } from '@ribbonry/service-kit'
import {
  type Answer as AnswerOf,
  type Calls,
  callsTo,
  type RunningTestService,
  startOnTestServers,
} from '@ribbonry/service-kit/testing'
import type { Meta } from '@ribbonry/contracts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLICK_HOUSE, type ClickHouse } from '../src/clickhouse/click-house.ts'
import { migrateClickHouse } from '../src/clickhouse/migrate-click-house.ts'
import type { TrackingEnvironment } from '../src/config.ts'
import { TrackingModule } from '../src/tracking.module.ts'
import { trackingLayout } from '../src/tracking.database.ts'
import { trackingService } from '../src/tracking.service-definition.ts'

export type Answer<Body = Record<string, unknown>> = AnswerOf<Body & { readonly meta: Meta }>

export interface TestTracking extends RunningTestService<TrackingEnvironment>, Calls<Record<string, unknown>> {
  /** A separate client with the topic prefix of the service. */
  readonly log: EventLog
  readonly clickHouse: ClickHouse
}

/** Starts the service on a free port with an empty database and Redis, and its own topics and folders. */
export async function startTestTracking(
  environment: Readonly<Record<string, string>> = {},
  clock?: Clock,
): Promise<TestTracking> {
  const folder = await mkdtemp(join(tmpdir(), 'tracking-test-'))
  const running = await startOnTestServers({
    definition: { ...trackingService, module: (own) => TrackingModule.with(own, clock) },
    layout: trackingLayout,
    environment: { CLICKHOUSE_DIR: join(folder, 'clickhouse'), SPOOL_DIR: join(folder, 'spool'), ...environment },
  })
  const clickHouse = running.service.app.get<ClickHouse>(CLICK_HOUSE, { strict: false })
  await migrateClickHouse(clickHouse, (work) => work())
  const log = openEventLog(running.config, { clientId: 'tracking' })
  const close = async (): Promise<void> => {
    await Promise.all([running.close(), log.close()])
    await rm(folder, { recursive: true, force: true })
  }
  return { ...running, log, clickHouse, close, ...callsTo<Record<string, unknown>>(running.url) }
}

/** Inserts posts into the projection, since events of unknown posts are left out. */
export async function insertPosts({ sql }: Pick<TestTracking, 'sql'>, from: number, to: number): Promise<void> {
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, image, currency, link, published)
     select id, 1, false, 'gift-' || id, 'Gift ' || id, '', 'USD', '', now() from generate_series($1::int, $2::int) as id`,
    [from, to],
  )
}

/** A counter of the service, 0 before its first event. */
export async function readMetric({ url }: Pick<TestTracking, 'url'>, name: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  const line = lines.find((one) => one.startsWith(`${name}{`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

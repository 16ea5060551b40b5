import type { EventDeclaration } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { closedInBackground, emptyRedis, emptyTables, shared, untilConsumed } from '@ribbonry/testing'
import type { z } from 'zod'
import {
  type DatabaseLayout,
  EVENT_LOG,
  readConfig,
  type RunningService,
  type ServiceDefinition,
  type ServiceEnvironment,
  startService,
} from '../../src/index.ts'
import { EnsuredTopics } from './ensured-topics.ts'
import { lendServers, type LentServers } from './servers.ts'

export interface ServiceUnderTest<Schema extends z.ZodType<ServiceEnvironment>> {
  readonly definition: ServiceDefinition<Schema>
  readonly layout: DatabaseLayout
  /** Consumer groups of the service by topic, for `reset`. */
  readonly consumers?: Readonly<Record<string, string>>
  /** Variables beside the servers and the secret, or instead of them. */
  readonly environment?: Readonly<Record<string, string>> | undefined
}

export interface RunningTestService<Config = ServiceEnvironment> extends Omit<LentServers, 'environment'> {
  readonly service: RunningService
  readonly url: string
  readonly config: Config
  /** The service's own client of the event log. */
  readonly log: EventLog
  /** Publishes events as other services do. */
  publish<Payload extends z.ZodType>(event: EventDeclaration<Payload>, ...payloads: readonly z.output<Payload>[]): Promise<void>
  /** Waits until the service has handled what was published, then empties tables and Redis. */
  reset(): Promise<void>
}

// A job that the clock begins would meet what a test has just inserted, and change or report it first.
const NO_SCHEDULES = { JOB_SCHEDULES: 'off' }

/** Starts a service on a free port, with an empty database, an empty Redis and topics of its own. */
export async function startOnTestServers<Schema extends z.ZodType<ServiceEnvironment>>({
  definition,
  layout,
  consumers = {},
  environment = {},
}: ServiceUnderTest<Schema>): Promise<RunningTestService<z.output<Schema>>> {
  const servers = await lendServers(layout)
  const { database, redis, sql } = servers
  const config = readConfig(definition.environment, { ...servers.environment, ...NO_SCHEDULES, ...environment })
  const service = await startService(definition, config)
  const log = service.app.get<EventLog>(EVENT_LOG, { strict: false })
  const publishedTopics = new Set<string>()
  const topics = new EnsuredTopics()
  return {
    service,
    url: service.url,
    config,
    database,
    redis,
    sql,
    log,
    publish: async ({ topic, key }, ...payloads) => {
      publishedTopics.add(topic)
      await topics.ensure(log, topic)
      await log.publish(
        topic,
        payloads.map((payload) => ({ key: key(payload), value: JSON.stringify(payload) })),
      )
    },
    reset: async () => {
      await untilConsumed(log, consumers, publishedTopics)
      publishedTopics.clear()
      await Promise.all([emptyTables(sql), emptyRedis(redis)])
    },
    close: async () => {
      await service.close()
      await servers.close()
    },
  }
}

type Environment = Readonly<Record<string, string>>

/**
 * How the test files of a service start it: without an environment they share one instance, which is reset between files; with
 * one they get an instance of their own, which closes while the next file runs. Topics of the shared instance contain the events
 * of earlier files.
 * @param environmentOfShared environment of the shared instance
 */
export function sharedOrOwn<Instance extends { reset(): Promise<void>; close(): Promise<void> }>(
  start: (environment: Environment) => Promise<Instance>,
  environmentOfShared: Environment = {},
): (environment?: Environment) => Promise<Instance> {
  const startShared = shared(
    () => start(environmentOfShared),
    (instance) => instance.reset(),
  )
  return async (environment) => (environment === undefined ? startShared() : closedInBackground(await start(environment)))
}

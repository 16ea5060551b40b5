import type { EventLog } from '@ribbonry/event-log'
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common'
import { DiscoveryModule } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { CachePurges } from '../cache/cache-purges.ts'
import type { ServiceEnvironment } from '../config/config.ts'
import { dataSourceOptions, type DatabaseAddress, type DatabaseLayout } from '../database/data-source.ts'
import { ServiceDataSource } from '../database/service-data-source.ts'
import { Transactions } from '../database/transactions.ts'
import { EventLogTransport } from '../events/event-log-transport.ts'
import { Health } from '../health/health.ts'
import { IdentitySigner } from '../identity/identity-signer.ts'
import { createLogger } from '../logging/logger.ts'
import { MailLimits } from '../mail/mail-limits.ts'
import { createRegistry } from '../metrics/metrics.ts'
import { EventOutbox } from '../outbox/outbox.ts'
import { SessionStore } from '../sessions/session-store.ts'
import { CLOCK, systemClock, type Clock } from '../time/clock.ts'
import { EVENT_LOG, LOGGER } from './tokens.ts'

export interface KitOptions {
  readonly name: string
  readonly config: ServiceEnvironment & Partial<DatabaseAddress> & { readonly REDIS_URL?: string | undefined }
  readonly database?: DatabaseLayout
  /** Whether the process is not ready without Redis. Default: true. */
  readonly needsRedis?: boolean
  /** Opens the event log of a service that publishes or consumes events. */
  readonly eventLog?: () => EventLog
  /** Partitions of new topics whose number the configuration decides, by topic. */
  readonly topicPartitions?: Readonly<Record<string, number>>
  /** Whether the process is not ready while the event log is away. Default: true. Its events wait in the outbox meanwhile. */
  readonly needsEventLog?: boolean
}

/** Closes the connections that the kit opened, after the last request is done. */
class KitShutdown implements OnApplicationShutdown {
  constructor(
    private readonly redis: Redis | undefined,
    private readonly log: EventLog | undefined,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.log?.close()
    this.redis?.disconnect()
  }
}

/** Shared providers of every service: logger, signer, health, metrics, and optionally database, Redis and event log. */
@Global()
@Module({})
export class KitModule {
  static register(options: KitOptions): DynamicModule {
    const { config, database } = options
    const redis = config.REDIS_URL === undefined ? undefined : connectRedis(config.REDIS_URL)
    const log = options.eventLog?.()
    const health = new Health()
    if (redis !== undefined && options.needsRedis !== false)
      health.add({ name: 'redis', check: async () => await assertWritable(redis) })
    if (log !== undefined && options.needsEventLog !== false)
      health.add({ name: 'event-log', check: async () => assertHealthy(await log.healthy()) })
    const providers: Provider[] = [
      { provide: LOGGER, useValue: createLogger(options.name, config.LOG_LEVEL) },
      { provide: IdentitySigner, useValue: new IdentitySigner(options.name, config) },
      { provide: Registry, useValue: createRegistry(options.name) },
      { provide: Health, useValue: health },
      { provide: CLOCK, useValue: systemClock },
      {
        provide: EventLogTransport,
        inject: [LOGGER],
        useFactory: (logger: Logger) => new EventLogTransport(log, logger, options.topicPartitions),
      },
      { provide: KitShutdown, useFactory: () => new KitShutdown(redis, log) },
      ...(redis === undefined ? [] : ofRedis(redis, options.name)),
      ...(log === undefined ? [] : [{ provide: EVENT_LOG, useValue: log }]),
      ...(database === undefined
        ? []
        : [
            { provide: Transactions, inject: [DataSource], useFactory: (source: DataSource) => new Transactions(source) },
            { provide: EventOutbox, inject: [CLOCK], useFactory: (clock: Clock) => new EventOutbox(clock) },
          ]),
    ]
    return {
      module: KitModule,
      imports: [DiscoveryModule, ...databaseModules(config, database)],
      providers: [...providers, ...(database === undefined ? [] : [DatabaseHealth])],
      exports: providers.map((provider) => (provider as { provide: symbol }).provide),
    }
  }
}

function ofRedis(redis: Redis, name: string): Provider[] {
  return [
    { provide: Redis, useValue: redis },
    { provide: CachePurges, inject: [LOGGER], useFactory: (logger: Logger) => new CachePurges(name, redis, logger) },
    { provide: SessionStore, useValue: new SessionStore(redis) },
    { provide: MailLimits, useValue: new MailLimits(redis) },
  ]
}

class DatabaseHealth {
  constructor(@Inject(DataSource) source: DataSource, @Inject(Health) health: Health) {
    health.add({ name: 'database', check: async () => void (await source.query('select 1')) })
  }
}

/** A Redis that is full, or a copy, answers a ping. */
async function assertWritable(redis: Redis): Promise<void> {
  await redis.set('readiness', '', 'PX', 1)
}

function assertHealthy(healthy: boolean): void {
  if (!healthy) throw new Error('away')
}

function databaseModules(config: KitOptions['config'], layout: DatabaseLayout | undefined): DynamicModule[] {
  if (layout === undefined) return []
  const { DATABASE_URL, DATABASE_POOL } = config
  if (DATABASE_URL === undefined || DATABASE_POOL === undefined) throw new Error('A service with a database needs DATABASE_URL')
  return [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...dataSourceOptions({ DATABASE_URL, DATABASE_POOL }, layout), retryAttempts: 3, retryDelay: 500 }),
      dataSourceFactory: (options) => Promise.resolve(new ServiceDataSource(options as DataSourceOptions)),
    }),
  ]
}

/** A Redis connection whose commands fail fast while Redis is away, and which reconnects by itself. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 2, connectTimeout: 2000, commandTimeout: 2000, enableReadyCheck: true })
  redis.on('error', () => undefined) // each command reports its own failure
  return redis
}

export type { Logger }

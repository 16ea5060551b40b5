import type { EventLog } from '@ribbonry/event-log'
import { Inject, Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import { resolve } from 'node:path'
import { IdentitySigner, LOGGER, openEventLog } from '@ribbonry/service-kit'
import { ServiceClients } from '@ribbonry/service-kit/clients'
import type { Logger } from 'pino'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { ItemLookup } from '../item-lookup/item-lookup.ts'
import { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import { PostProjectionModule } from '../post-projection/post-projection.module.ts'
import { NewSessionLimiter } from '../sessions/new-session-limiter.ts'
import { SessionStartsService } from '../sessions/session-starts.service.ts'
import { SessionsService } from '../sessions/sessions.service.ts'
import { SessionsController } from '../sessions/sessions.controller.ts'
import { Spool } from '../spool/spool.ts'
import { BeaconFront } from './beacon-front.ts'
import { BeaconMetrics } from './beacon-metrics.ts'
import { BeaconPublisher } from './beacon-publisher.ts'
import { BeaconIntakeService } from './beacon-intake.service.ts'
import { BeaconsController } from './beacons.controller.ts'
import { EventMarker } from './event-marker.ts'
import { RateCounters } from './rate-counters.ts'
import { RedisCounterStore } from './redis-counter-store.ts'
import { StaffCheck } from './staff-check.ts'

/** An event log client with a shorter publish timeout, since the spool takes over. */
const BEACON_LOG = Symbol('the event log of beacons')

const MEGABYTE = 1024 * 1024
const LOG_START_TIMEOUT_MS = 3000
/** Interval at which processes synchronize their rate counters. */
const SYNC_INTERVAL_MS = 100

/** Opens the publisher before the first request, synchronizes counters while running, and closes both. */
class IntakeLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  #syncTimer: NodeJS.Timeout | undefined

  constructor(
    @Inject(BeaconPublisher) private readonly publisher: BeaconPublisher,
    @Inject(BEACON_LOG) private readonly log: EventLog,
    @Inject(RateCounters) private readonly counts: RateCounters,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#syncTimer = setInterval(() => void this.counts.sync(), SYNC_INTERVAL_MS).unref()
    await this.publisher.open(LOG_START_TIMEOUT_MS)
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#syncTimer)
    await this.publisher.close()
    await this.log.close()
  }
}

/** Beacon intake: validate, mark, publish, acknowledge. */
@Module({})
export class IntakeModule {
  static with(config: TrackingEnvironment): DynamicModule {
    const limits = {
      clicks: config.CLICKS_PER_MINUTE,
      impressions: config.IMPRESSIONS_PER_MINUTE,
      addressFactor: config.ADDRESS_RATE_FACTOR,
    }
    return {
      module: IntakeModule,
      imports: [PostProjectionModule],
      controllers: [BeaconsController, SessionsController],
      providers: [
        { provide: SessionsService, useFactory: () => new SessionsService(config.LINK_SECRETS) },
        { provide: RateCounters, useFactory: (redis: Redis) => new RateCounters(new RedisCounterStore(redis)), inject: [Redis] },
        { provide: EventMarker, useFactory: (counts: RateCounters) => new EventMarker(counts, limits), inject: [RateCounters] },
        {
          provide: BEACON_LOG,
          useFactory: () => openEventLog(config, { clientId: 'tracking', publishTimeoutMs: config.BEACON_TIMEOUT_MS }),
        },
        { provide: BeaconPublisher, useFactory: createPublisher, inject: [CONFIG, BEACON_LOG, BeaconMetrics, LOGGER] },
        {
          provide: ItemLookup,
          useFactory: (posts: PostProjectionRepository, signer: IdentitySigner, logger: Logger) =>
            new ItemLookup(posts, createClients(config, signer, logger)),
          inject: [PostProjectionRepository, IdentitySigner, LOGGER],
        },
        BeaconMetrics,
        BeaconIntakeService,
        BeaconFront,
        NewSessionLimiter,
        SessionStartsService,
        StaffCheck,
        IntakeLifecycle,
      ],
      exports: [SessionsService],
    }
  }
}

/** Clients that log nothing: a service that is away is asked with every beacon, and a line for each would flood the log. */
function createClients(config: TrackingEnvironment, signer: IdentitySigner, logger: Logger): ServiceClients {
  const addresses = { ads: config.ADS_URL, editorial: config.EDITORIAL_URL }
  return new ServiceClients({ addresses, timeoutMs: config.NEIGHBOUR_TIMEOUT_MS }, signer, logger.child({}, { level: 'silent' }))
}

async function createPublisher(
  config: TrackingEnvironment,
  log: EventLog,
  metrics: BeaconMetrics,
  logger: Logger,
): Promise<BeaconPublisher> {
  const spool = await Spool.open(resolve(config.SPOOL_DIR), { maxBytes: config.SPOOL_MAX_MB * MEGABYTE })
  metrics.observeSpool(() => spool.bytes)
  return new BeaconPublisher({ log, spool, metrics, logger, partitions: config.BEACON_PARTITIONS })
}

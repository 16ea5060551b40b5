import type { EventLog } from '@ribbonry/event-log'
import { Inject, Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import { resolve } from 'node:path'
import { LOGGER, openEventLog } from '@ribbonry/service-kit'
import type { Logger } from 'pino'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { ExistingItems } from '../existing/existing-items.ts'
import { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import { PostsModule } from '../posts/posts.module.ts'
import { NewSessions } from '../sessions/new-sessions.ts'
import { Sessions } from '../sessions/sessions.ts'
import { SessionsController } from '../sessions/sessions.controller.ts'
import { Spool } from '../spool/spool.ts'
import { BeaconFront } from './beacon-front.ts'
import { BeaconMetrics } from './beacon-metrics.ts'
import { BeaconOutlet } from './beacon-outlet.ts'
import { BeaconReceiver } from './beacon-receiver.ts'
import { BeaconsController } from './beacons.controller.ts'
import { Marker } from './marks.ts'
import { RateCounts } from './rate-counts.ts'
import { RedisCounts } from './redis-counts.ts'
import { StaffCheck } from './staff-check.ts'

/** A log of our own: it gives up sooner than others do, because the disk takes over. */
const BEACON_LOG = Symbol('the event log of beacons')

const MEGABYTE = 1024 * 1024
const LOG_PATIENCE_MS = 3000
/** How far processes may be behind one another in counting. */
const TELL_MS = 100

/** Opens the way out before the first request, tells counts while it runs, and closes what it opened. */
class ReceivingCare implements OnApplicationBootstrap, OnApplicationShutdown {
  #telling: NodeJS.Timeout | undefined

  constructor(
    @Inject(BeaconOutlet) private readonly outlet: BeaconOutlet,
    @Inject(BEACON_LOG) private readonly log: EventLog,
    @Inject(RateCounts) private readonly counts: RateCounts,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#telling = setInterval(() => void this.counts.tell(), TELL_MS).unref()
    await this.outlet.open(LOG_PATIENCE_MS)
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#telling)
    await this.outlet.close()
    await this.log.close()
  }
}

/** What browsers report: validated, marked, and answered once the event log has it. */
@Module({})
export class ReceivingModule {
  static with(config: TrackingEnvironment): DynamicModule {
    const limits = { clicks: config.CLICKS_PER_MINUTE, impressions: config.IMPRESSIONS_PER_MINUTE, addressFactor: config.ADDRESS_RATE_FACTOR }
    return {
      module: ReceivingModule,
      imports: [PostsModule],
      controllers: [BeaconsController, SessionsController],
      providers: [
        { provide: Sessions, useFactory: () => new Sessions(config.IDENTITY_SECRET) },
        { provide: RateCounts, useFactory: (redis: Redis) => new RateCounts(new RedisCounts(redis)), inject: [Redis] },
        { provide: Marker, useFactory: (counts: RateCounts) => new Marker(counts, limits), inject: [RateCounts] },
        { provide: BEACON_LOG, useFactory: () => openEventLog(config, { clientId: 'tracking', publishTimeoutMs: config.BEACON_TIMEOUT_MS }) },
        { provide: BeaconOutlet, useFactory: outletOf, inject: [CONFIG, BEACON_LOG, BeaconMetrics, LOGGER] },
        { provide: ExistingItems, useFactory: (posts: KnownPostsRepository) => new ExistingItems(posts, config), inject: [KnownPostsRepository] },
        BeaconMetrics, BeaconReceiver, BeaconFront, NewSessions, StaffCheck, ReceivingCare,
      ],
    }
  }
}

async function outletOf(config: TrackingEnvironment, log: EventLog, metrics: BeaconMetrics, logger: Logger): Promise<BeaconOutlet> {
  const spool = await Spool.open(resolve(config.SPOOL_DIR), { maxBytes: config.SPOOL_MAX_MB * MEGABYTE })
  metrics.watchSpool(() => spool.bytes)
  return new BeaconOutlet({ log, spool, metrics, logger, partitions: config.BEACON_PARTITIONS })
}

import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { type AdBeacon, adBeacons } from './ad-events.ts'
import { CountsRepository } from './counts.repository.ts'

const BEACONS_CONSUMER = Symbol('consumer of beacons')

/** Ads count what tracking was told of them. */
@Module({
  providers: [
    CountsRepository,
    {
      provide: BEACONS_CONSUMER,
      useFactory: (counts: CountsRepository, log: EventLog, logger: Logger) => new EventConsumer({
        event: adBeacons, group: 'ads-counts',
        keep: (beacons) => counts.count(beacons.filter((beacon): beacon is AdBeacon => beacon !== null), new Date()),
      }, log, logger),
      inject: [CountsRepository, EVENT_LOG, LOGGER],
    },
  ],
})
export class CountingModule {}

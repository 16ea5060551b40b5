import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module, type Provider } from '@nestjs/common'
import { adBeacons } from './ad-beacons.ts'
import { BeaconReceivedHandler } from './beacon-received.handler.ts'
import { CreativeCountsRepository } from './creative-counts.repository.ts'

const BEACON_CONSUMER: Provider = {
  provide: Symbol('consumer of beacons'),
  useFactory: (handler: BeaconReceivedHandler, log: EventLog, logger: Logger) =>
    new EventConsumer({ event: adBeacons, group: 'ads-counts', handle: (beacons) => handler.handle(beacons) }, log, logger),
  inject: [BeaconReceivedHandler, EVENT_LOG, LOGGER],
}

/** Counts impressions and clicks of creatives from tracking's beacons. */
@Module({ providers: [CreativeCountsRepository, BeaconReceivedHandler, BEACON_CONSUMER] })
export class CountingModule {}

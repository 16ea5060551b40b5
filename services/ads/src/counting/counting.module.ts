import { listen } from '@ribbonry/service-kit/events'
import { Module, type DynamicModule } from '@nestjs/common'
import type { AdsEnvironment } from '../config.ts'
import { adBeacons } from './ad-beacons.ts'
import { BeaconReceivedHandler } from './beacon-received.handler.ts'
import { CreativeCountsRepository } from './creative-counts.repository.ts'

/** Counts impressions and clicks of creatives from tracking's beacons. */
@Module({})
export class CountingModule {
  static with({ BEACON_PARTITIONS: partitions }: Pick<AdsEnvironment, 'BEACON_PARTITIONS'>): DynamicModule {
    const event: typeof adBeacons = { ...adBeacons, partitions }
    return {
      module: CountingModule,
      providers: [CreativeCountsRepository, BeaconReceivedHandler, listen(event, 'ads-counts', BeaconReceivedHandler)],
    }
  }
}

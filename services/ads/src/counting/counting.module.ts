import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { adBeacons } from './ad-beacons.ts'
import { BeaconReceivedHandler } from './beacon-received.handler.ts'
import { CreativeCountsRepository } from './creative-counts.repository.ts'

/** Counts impressions and clicks of creatives from tracking's beacons. */
@Module({
  providers: [CreativeCountsRepository, BeaconReceivedHandler, listen(adBeacons, 'ads-counts', BeaconReceivedHandler)],
})
export class CountingModule {}

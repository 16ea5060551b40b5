import { Module } from '@nestjs/common'
import { BeaconReceivedHandler } from './beacon-received.handler.ts'
import { CreativeCountsRepository } from './creative-counts.repository.ts'

/** Counts impressions and clicks of creatives from tracking's beacons. */
@Module({ controllers: [BeaconReceivedHandler], providers: [CreativeCountsRepository] })
export class CountingModule {}

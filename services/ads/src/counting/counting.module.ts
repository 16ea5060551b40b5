import { Module } from '@nestjs/common'
import { BeaconReceivedHandler } from './beacon-received.handler.ts'
import { CreativeCountsRepository } from './creative-counts.repository.ts'

/** Counts impressions and clicks of creatives from the beacons of tracking. */
@Module({ controllers: [BeaconReceivedHandler], providers: [CreativeCountsRepository] })
export class CountingModule {}

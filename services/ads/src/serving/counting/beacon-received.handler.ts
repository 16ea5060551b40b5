import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { type AdBeacon, adBeacons } from './ad-beacons.ts'
import { CreativeCountsRepository } from './creative-counts.repository.ts'
import { daysBefore } from './days.ts'

/** Days for which counted events are remembered for deduplication. Older events are not counted. */
export const DEDUPLICATION_DAYS = 7

@Controller()
export class BeaconReceivedHandler {
  /** Day before which counted events are purged already. */
  #purgedBefore = ''

  constructor(
    @Inject(CreativeCountsRepository) private readonly counts: CreativeCountsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param beacons null for beacons without ad events */
  @Consumes(adBeacons, { group: 'ads-counts' })
  async handle(beacons: readonly (AdBeacon | null)[]): Promise<void> {
    const events = beacons.flatMap(
      (beacon) => beacon?.events.map((event) => ({ ...event, day: beacon.day, session: beacon.session })) ?? [],
    )
    const oldest = daysBefore(this.clock(), DEDUPLICATION_DAYS)
    if (events.length > 0) await this.counts.count(events, oldest)
    if (this.#purgedBefore === oldest) return
    await this.counts.purgeBefore(oldest)
    this.#purgedBefore = oldest
  }
}

import { giveawayChanged, type EventPayload } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { GiveawayProjectionRepository } from './giveaway-projection.repository.ts'

/** Keeps the local copy up to date, and the pages that show the featured gift. */
@Controller()
export class GiveawayChangedHandler {
  constructor(
    @Inject(GiveawayProjectionRepository) private readonly giveaways: GiveawayProjectionRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  @Consumes(giveawayChanged, { group: 'catalog-giveaways' })
  async handle(events: readonly EventPayload<typeof giveawayChanged>[]): Promise<void> {
    await this.giveaways.upsert(events)
    await this.caches.purgeShowing(['giveaway'], 'all')
  }
}

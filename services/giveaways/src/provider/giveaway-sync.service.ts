import { CLOCK, type Clock, DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawayChangesService } from '../editing/giveaway-changes.service.ts'
import { giveawayNotFound } from '../editing/giveaway-refusals.ts'
import { GiveawayWritesRepository } from '../editing/giveaway-writes.repository.ts'
import { CampaignLookupService } from './campaign-lookup.service.ts'

/** Reads dates and titles anew from the providers. A giveaway keeps its slug. */
@Injectable()
export class GiveawaySyncService {
  constructor(
    @Inject(CampaignLookupService) private readonly campaigns: CampaignLookupService,
    @Inject(GiveawayChangesService) private readonly changes: GiveawayChangesService,
    @Inject(GiveawayWritesRepository) private readonly writes: GiveawayWritesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError with the codes of `syncGiveaway` */
  async sync(id: number): Promise<void> {
    const stored = await this.writes.find(id)
    if (stored === undefined) throw giveawayNotFound()
    const { title, starts, ends } = await this.campaigns.findStored(stored.provider, stored.provider_key)
    const now = this.clock()
    await this.changes.change(id, async (before, transaction) => {
      const isSame = before.title === title && isSameTime(before.starts, starts) && isSameTime(before.ends, ends)
      if (!isSame) return { title, starts, ends, synced: now }
      await this.writes.markSynced(transaction, id, now)
      return undefined
    })
  }

  /** Syncs all that have not ended. One that fails does not keep the others back, and neither does what fails each time. */
  async syncAll(): Promise<void> {
    for (const id of await this.writes.listToSync(this.clock())) {
      try {
        await this.sync(id)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        this.logger.warn({ giveaway: id, code: error.code }, 'A giveaway could not be read from its provider')
      }
    }
  }
}

function isSameTime(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime()
}

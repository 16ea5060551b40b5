import { draftGiveawayNewsletters } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawayDraftsRepository } from './giveaway-drafts.repository.ts'

const EVERY_MS = 5 * 60_000

/** Makes drafts for the audience of giveaways. They have no day and are not ready: staff decide whether they go out. */
@Injectable()
export class GiveawayDraftsProcessor {
  constructor(
    @Inject(GiveawayDraftsRepository) private readonly drafts: GiveawayDraftsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Scheduled({ queue: draftGiveawayNewsletters, every: EVERY_MS })
  async draft(): Promise<void> {
    const newsletters = await this.drafts.insertMissing(this.clock())
    if (newsletters.length > 0) this.logger.info({ newsletters }, 'Drafts were made for giveaways that have begun')
  }
}

import { beginNewsletter, sweepNewsletters } from '@ribbonry/contracts'
import { CachePurges, CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { type JobPayload, Processes, Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { BeginningService } from './beginning.service.ts'
import { BegunNewslettersRepository } from './begun-newsletters.repository.ts'
import { NewsletterClock } from './newsletter-clock.ts'

const SWEEP_EVERY_MS = 30_000

/** Begins newsletters at their time. */
@Injectable()
export class NewsletterClockProcessor {
  constructor(
    @Inject(BeginningService) private readonly beginning: BeginningService,
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(NewsletterClock) private readonly newsletterClock: NewsletterClock,
    @Inject(CachePurges) private readonly caches: CachePurges,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Processes(beginNewsletter, { lockMs: 60_000, stalledCheckMs: 15_000, maxStalls: 1_000_000 })
  async begin({ newsletter_id: id }: JobPayload<typeof beginNewsletter>): Promise<void> {
    await this.#begin(id)
  }

  @Scheduled({ queue: sweepNewsletters, every: SWEEP_EVERY_MS, atStart: true })
  async sweep(): Promise<void> {
    for (const { id } of await this.newsletters.listDue(this.clock())) await this.#tryToBegin(id)
    for (const newsletter of await this.newsletters.listScheduled(this.clock()))
      await this.newsletterClock.follow({ ...newsletter, send_at: newsletter.sendAt })
  }

  /** One that fails does not hold up the others; the next sweep tries it again. */
  async #tryToBegin(id: number): Promise<void> {
    try {
      await this.#begin(id)
    } catch (error) {
      this.logger.error({ err: error, newsletter: id }, 'A newsletter could not begin')
    }
  }

  async #begin(id: number): Promise<void> {
    // From now on everybody reads it on the site.
    if (await this.beginning.begin(id)) await this.caches.purgeShowing(['newsletter'], 'all')
  }
}

import { beginNewsletter } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import type { Job } from 'bullmq'
import type { NewsletterRow } from '../newsletter-row.ts'

/** What decides when a newsletter begins. One that is deleted is not ready. */
export type ScheduledNewsletter = Pick<NewsletterRow, 'id' | 'state' | 'ready' | 'send_at'>

const jobIdOf = (id: number): string => `newsletter-${id}`

/** One delayed job for each newsletter that is ready. It follows the table: what Redis forgets, a sweep finds. */
@Injectable()
export class NewsletterClock {
  constructor(
    @Inject(JobQueues) private readonly jobs: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Moves the job of a newsletter to its time, or removes it when it is not ready, has no time or is deleted. To be called after
   * each commit that changes one of these. While Redis is away, the sweep does it.
   */
  async follow(newsletter: ScheduledNewsletter): Promise<void> {
    try {
      await this.#follow(newsletter)
    } catch (error) {
      this.logger.warn({ err: error, newsletter: newsletter.id }, 'A newsletter waits for the next sweep')
    }
  }

  async #follow({ id, state, ready, send_at: sendAt }: ScheduledNewsletter): Promise<void> {
    const job = (await this.jobs.of(beginNewsletter).getJob(jobIdOf(id))) as Job | undefined
    if (state !== 'scheduled' || !ready || sendAt === null) {
      await job?.remove()
      return
    }
    const delayMs = Math.max(0, sendAt.getTime() - this.clock().getTime())
    // Jobs in other states run now, or have failed; a failed one makes way.
    if (job !== undefined && (await job.isDelayed())) await job.changeDelay(delayMs)
    else {
      if (job !== undefined && (await job.isFailed())) await job.remove()
      await this.jobs.add(beginNewsletter, { newsletter_id: id }, { id: jobIdOf(id), delayMs })
    }
  }
}

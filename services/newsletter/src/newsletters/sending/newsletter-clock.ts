import { beginNewsletter, type NewsletterState } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import type { Job } from 'bullmq'

/** What decides when a newsletter begins. */
export interface ScheduledNewsletter {
  readonly id: number
  readonly state: NewsletterState
  readonly ready: boolean
  readonly sendAt: Date | null
}

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
  async follow(newsletter: ScheduledNewsletter, isDeleted = false): Promise<void> {
    try {
      await this.#follow(newsletter, isDeleted)
    } catch (error) {
      this.logger.warn({ err: error, newsletter: newsletter.id }, 'A newsletter waits for the next sweep')
    }
  }

  async #follow({ id, state, ready, sendAt }: ScheduledNewsletter, isDeleted: boolean): Promise<void> {
    const job = (await this.jobs.of(beginNewsletter).getJob(jobIdOf(id))) as Job | undefined
    if (isDeleted || state !== 'scheduled' || !ready || sendAt === null) {
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

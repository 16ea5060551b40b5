import { publishGuideJob } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../config.ts'
import type { EditedGuideRecord } from '../editor/guides/reading/staff-guide-record.ts'

/** Enqueues publications, immediate or scheduled. The sweep finds those that could not be enqueued. */
@Injectable()
export class PublishingQueueService {
  constructor(
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'PUBLISHING_OVERDUE_MS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Moment before which unfinished publications are overdue and resumed by the sweep (E16). */
  overdueBefore(): Date {
    return new Date(this.clock().getTime() - this.config.PUBLISHING_OVERDUE_MS)
  }

  async add({ id, publish_at: at, version }: EditedGuideRecord): Promise<void> {
    const delayMs = at === null ? 0 : Math.max(0, at.getTime() - this.clock().getTime())
    try {
      // A job that failed keeps its id, and whoever asks for the publication again must not wait for the sweep.
      await this.queues.add(publishGuideJob, { guide_id: id }, { id: `guide-${id}-${version}`, delayMs, retryFailed: true })
    } catch (error) {
      this.logger.warn({ err: error, guide: id }, 'The publication could not be enqueued; the sweep resumes it')
    }
  }
}

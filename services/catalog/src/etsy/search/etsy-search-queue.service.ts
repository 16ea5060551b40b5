import { searchEtsy } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'

/** Searches that do not wait for their schedule. */
@Injectable()
export class EtsySearchQueue {
  constructor(
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The schedule searches for the keyword a few seconds later where this fails. */
  async searchNow(keywordId: number | string): Promise<void> {
    try {
      await this.queues.add(searchEtsy, {}, { id: `keyword-${keywordId}` })
    } catch (error) {
      this.logger.warn({ err: error }, 'A search at Etsy waits for its schedule')
    }
  }
}

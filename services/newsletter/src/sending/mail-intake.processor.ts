import { Processor, WorkerHost } from '@nestjs/bullmq'
import { Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject } from '@nestjs/common'
import { type Job, UnrecoverableError } from 'bullmq'
import { MailsRepository } from '../mails/mails.repository.ts'
import { PriceDropChoicesService } from '../recipients/price-drop-choices.service.ts'
import { SendingQueue } from './sending-queue.ts'

/** Jobs of a killed process are taken over within seconds, without a limit on how often. */
const STALLED_JOBS = { lockDuration: 10_000, stalledInterval: 5000, maxStalledCount: 1_000_000 } as const

/** Moves mails from the Redis queue into the table, where they are durable and visible to staff. */
@Processor(MAILS_QUEUE, { concurrency: 4, ...STALLED_JOBS })
export class MailIntakeProcessor extends WorkerHost {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(PriceDropChoicesService) private readonly choices: PriceDropChoicesService,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  async process(job: Job): Promise<void> {
    const read = Mail.safeParse(job.data)
    if (!read.success) {
      this.logger.error({ job: job.id }, 'A mail does not fit its template and stays among the failed jobs')
      throw new UnrecoverableError('It does not fit its template')
    }
    const { template, to, data } = read.data
    if (template === 'price-drop' && data.member_id !== undefined) await this.choices.linkMember(to, data.member_id)
    await this.mails.insert(read.data)
    const waiting = await this.mails.findQueued(read.data.id)
    if (waiting !== undefined) await this.queue.add(waiting)
  }
}

import { Processor, WorkerHost } from '@nestjs/bullmq'
import { Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject } from '@nestjs/common'
import { type Job, UnrecoverableError } from 'bullmq'
import { MailsRepository } from '../mails/mails.repository.ts'
import { PriceDropChoicesRepository } from '../recipients/price-drop-choices.repository.ts'
import { SendingQueue } from './sending-queue.ts'

/** What a killed process was taking in is taken up by another one after a few seconds, however often that happens. */
const STALLED_JOBS = { lockDuration: 10_000, stalledInterval: 5000, maxStalledCount: 1_000_000 } as const

/** Takes mails from Redis into the table, where they are safe and staff can see them. */
@Processor(MAILS_QUEUE, { concurrency: 4, ...STALLED_JOBS })
export class MailIntakeProcessor extends WorkerHost {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(PriceDropChoicesRepository) private readonly choices: PriceDropChoicesRepository,
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

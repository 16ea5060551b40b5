import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnApplicationBootstrap } from '@nestjs/common'
import type { Job, Queue } from 'bullmq'
import { MailsRepository } from '../mails/mails.repository.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'

export const UPKEEP_QUEUE = 'newsletter.upkeep'
const SWEEP = 'sweep'
const FORGET = 'forget'

const SWEEP_EVERY_MS = 30_000
const FORGET_AT = '17 4 * * *'
/** A mail that is being sent for longer was perhaps left by its sender; whoever still sends it holds it by its claim. */
const SENDING_SECONDS = 60

/** Sees to mails that are not on their way, and takes out of the tables what is older than it may be. */
@Processor(UPKEEP_QUEUE)
export class UpkeepProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(SendingQueue) private readonly sending: SendingQueue,
    @InjectQueue(UPKEEP_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  onApplicationBootstrap(): void {
    const kept = { removeOnComplete: true, removeOnFail: 20 }
    Promise.all([
      this.queue.upsertJobScheduler(SWEEP, { every: SWEEP_EVERY_MS }, { name: SWEEP, opts: kept }),
      this.queue.upsertJobScheduler(FORGET, { pattern: FORGET_AT }, { name: FORGET, opts: kept }),
      // What this process left behind when it was last killed need not wait.
      this.sweep(0),
    ]).catch((error: unknown) => this.logger.warn({ err: error }, 'The upkeep of mails is not scheduled'))
  }

  async process(job: Job): Promise<void> {
    if (job.name === SWEEP) await this.sweep(SENDING_SECONDS)
    else if (job.name === FORGET) await this.forget()
  }

  /** Puts every mail that is due on its way; where it is already, nothing changes. */
  async sweep(sendingForSeconds: number): Promise<void> {
    for (const mail of await this.mails.due(sendingForSeconds)) await this.sending.add(mail)
  }

  async forget(): Promise<void> {
    const mails = await this.mails.forget()
    const recipients = await this.recipients.forget()
    this.logger.info({ mails, recipients }, 'Forgot what is older than it may be')
  }
}

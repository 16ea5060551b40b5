import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnModuleInit } from '@nestjs/common'
import type { Job, Queue } from 'bullmq'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { contactMail } from './contact-mail.ts'
import { CONTACT_MAILS_QUEUE, ContactMails, SWEEP } from './contact-mails.ts'
import { ContactMessagesRepository } from './contact-messages.repository.ts'
import { MAIL_SERVER, type MailServer } from './mail-server.ts'

const SWEEP_EVERY_MS = 5 * 60_000

/** Mails messages, and every five minutes sees to those that are not on their way. */
@Processor(CONTACT_MAILS_QUEUE)
export class ContactMailsProcessor extends WorkerHost implements OnModuleInit {
  constructor(
    @Inject(ContactMessagesRepository) private readonly messages: ContactMessagesRepository,
    @Inject(ContactMails) private readonly mails: ContactMails,
    @Inject(MAIL_SERVER) private readonly server: MailServer,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CONTACT_EMAIL' | 'SITE_URL'>,
    @InjectQueue(CONTACT_MAILS_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  onModuleInit(): void {
    this.queue
      .upsertJobScheduler(SWEEP, { every: SWEEP_EVERY_MS }, { name: SWEEP, opts: { removeOnComplete: true, removeOnFail: 20 } })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'The sweep of messages is not scheduled'))
  }

  async process(job: Job<{ id?: string }>): Promise<void> {
    if (job.name === SWEEP) for (const id of await this.messages.unsent()) await this.mails.enqueue(id)
    else if (job.data.id !== undefined) await this.#mail(job.data.id)
  }

  async #mail(id: string): Promise<void> {
    const message = await this.messages.find(id)
    const { CONTACT_EMAIL: owner, SITE_URL: site } = this.config
    if (message === null || message.mailed !== null || owner === undefined) return
    await this.server.send(contactMail(message, owner, site))
    await this.messages.markMailed(id)
  }
}

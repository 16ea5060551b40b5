import { Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import type { OnApplicationShutdown } from '@nestjs/common'
import { Queue } from 'bullmq'

/**
 * Hands mails to newsletter, the only service that speaks SMTP. A mail is safe once `enqueue` has ended well: it waits in Redis
 * until newsletter keeps it.
 */
export class MailQueue implements OnApplicationShutdown {
  readonly #queue: Queue

  constructor(redisUrl: string) {
    this.#queue = new Queue(MAILS_QUEUE, { connection: { url: redisUrl, maxRetriesPerRequest: 1, commandTimeout: 2000, enableOfflineQueue: false } })
    this.#queue.on('error', () => undefined) // each enqueue reports its own failure
  }

  /**
   * Has a mail sent once, however often it is asked for under the same id.
   * @throws ZodError when it does not fit its template; what Redis says while it is away
   */
  async enqueue(mail: Mail): Promise<void> {
    const job = Mail.parse(mail)
    await this.#queue.add('mail', job, { jobId: job.id, attempts: 20, backoff: { type: 'exponential', delay: 500, jitter: 0.5 }, removeOnComplete: true, removeOnFail: 1000 })
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#queue.close()
  }
}

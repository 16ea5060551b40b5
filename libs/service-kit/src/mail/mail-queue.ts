import { Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import type { OnApplicationShutdown } from '@nestjs/common'
import { Queue } from 'bullmq'
import { setTimeout as wait } from 'node:timers/promises'

/** Redis has a mail within milliseconds or is away. */
const LONGEST_MS = 3000

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
   * Has a mail sent once, however often it is asked for under the same id. One that was not handed over may be asked for again.
   * @throws ZodError when it does not fit its template; Error when Redis does not take it in time
   */
  async enqueue(mail: Mail): Promise<void> {
    const job = Mail.parse(mail)
    const late = new AbortController()
    const options = { jobId: job.id, attempts: 20, backoff: { type: 'exponential', delay: 500, jitter: 0.5 }, removeOnComplete: true, removeOnFail: 1000 }
    try {
      await Promise.race([this.#queue.add('mail', job, options), tooLate(late.signal)])
    } finally {
      late.abort()
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#queue.close()
  }
}

async function tooLate(signal: AbortSignal): Promise<void> {
  try {
    await wait(LONGEST_MS, undefined, { signal })
  } catch {
    return // the mail was handed over, or refused, in time
  }
  throw new Error('Redis did not take the mail in time')
}

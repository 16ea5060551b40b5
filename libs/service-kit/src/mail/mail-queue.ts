import { Mail, sendMail, type MailTemplate } from '@ribbonry/contracts'
import type { OnApplicationShutdown } from '@nestjs/common'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { setTimeout as wait } from 'node:timers/promises'
import { connectRedis } from '../boot/kit.module.ts'
import { currentCall } from '../calls/current-call.ts'
import { jobOptions } from '../jobs/job-options.ts'
import { CHECKS_CONTRACTS } from '../config/checks.ts'
import { type MailLimitExceeded, MailLimits } from './mail-limits.ts'

/** Time limit of Redis: it accepts a mail within milliseconds, or is away. */
const LONGEST_MS = 3000

/**
 * Enqueues mails for newsletter, the only service that speaks SMTP. A mail is safe once `enqueue` has resolved: it stays in Redis
 * until newsletter stores it.
 */
export class MailQueue implements OnApplicationShutdown {
  readonly #queue: Queue
  readonly #redis: Redis
  readonly #limits: MailLimits

  /** @param now milliseconds since 1970, for the limits */
  constructor(redisUrl: string, now?: () => number) {
    this.#queue = new Queue(sendMail.queue, {
      connection: { url: redisUrl, maxRetriesPerRequest: 1, commandTimeout: 2000, enableOfflineQueue: false },
    })
    this.#queue.on('error', () => undefined) // each enqueue reports its own failure
    this.#redis = connectRedis(redisUrl)
    this.#limits = new MailLimits(this.#redis, now)
  }

  /**
   * Sends a mail once, however often it is requested under the same id; returns undefined then. A mail that was not enqueued may
   * be requested again.
   * @param account the member who caused it, if any
   * @returns the limit of its mailbox or account that it exceeds, in which case it is not sent
   * @throws ZodError when it does not match its template; Error when Redis does not accept it in time, or when the call in
   *   progress does not declare it
   */
  async enqueue(mail: Mail, account?: number): Promise<MailLimitExceeded | undefined> {
    const job = Mail.parse(mail)
    assertDeclared(job.template)
    return await inTime(async () => {
      const heldBack = await this.#limits.count(job, account)
      if (heldBack !== undefined) return heldBack
      await this.#queue.add(sendMail.name, job, { ...jobOptions(sendMail), jobId: job.id })
      return undefined
    })
  }

  /**
   * Whether a member may cause one more mail of that kind; undefined when they may.
   * @throws Error when Redis does not answer in time
   */
  async checkLimit(template: MailTemplate, account: number): Promise<MailLimitExceeded | undefined> {
    return await inTime(() => this.#limits.check(template, account))
  }

  async onApplicationShutdown(): Promise<void> {
    this.#redis.disconnect()
    await this.#queue.close()
  }
}

/** Tests call every call that declares mails, so outside production an undeclared mail is an error. */
function assertDeclared(template: MailTemplate): void {
  const declared = currentCall()
  if (!CHECKS_CONTRACTS || declared === undefined || declared.sendsMail?.includes(template) === true) return
  throw new Error(`${declared.method} ${declared.path} sends the mail ${template} and does not declare it`)
}

/** @throws Error after the time limit */
async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const late = new AbortController()
  try {
    return await Promise.race([work(), tooLate(late.signal)])
  } finally {
    late.abort()
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(LONGEST_MS, undefined, { signal })
  throw new Error('Redis did not take the mail in time')
}

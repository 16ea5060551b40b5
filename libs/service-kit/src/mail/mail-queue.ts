import { Mail, sendMail, type MailTemplate } from '@ribbonry/contracts'
import type { OnApplicationShutdown } from '@nestjs/common'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { setTimeout as wait } from 'node:timers/promises'
import { connectRedis } from '../boot/kit.module.ts'
import { currentCall } from '../calls/current-call.ts'
import { jobOptions } from '../jobs/job-options.ts'
import { type MailLimitExceeded, MailLimits } from './mail-limits.ts'

/** Redis has a mail within milliseconds or is away. */
const LONGEST_MS = 3000

/**
 * Hands mails to newsletter, the only service that speaks SMTP. A mail is safe once `enqueue` has ended well: it waits in Redis
 * until newsletter keeps it.
 */
export class MailQueue implements OnApplicationShutdown {
  readonly #queue: Queue
  readonly #redis: Redis
  readonly #limits: MailLimits

  /** @param now milliseconds, for the limits */
  constructor(redisUrl: string, now?: () => number) {
    this.#queue = new Queue(sendMail.queue, {
      connection: { url: redisUrl, maxRetriesPerRequest: 1, commandTimeout: 2000, enableOfflineQueue: false },
    })
    this.#queue.on('error', () => undefined) // each enqueue reports its own failure
    this.#redis = connectRedis(redisUrl)
    this.#limits = new MailLimits(this.#redis, now)
  }

  /**
   * Has a mail sent once, however often it is asked for under the same id; undefined then. One that was not handed over may be
   * asked for again.
   * @param account the member who asked for it, where one did
   * @returns why it is not sent: its mailbox or its account has had as many as they may
   * @throws ZodError when it does not fit its template; Error when Redis does not take it in time, or when the call that is being
   * handled
   *   does not declare it
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
   * Whether a member may have one more mail of that kind sent; undefined when they may.
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

const checksCalls = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development'

/** Tests walk the calls that declare mails, so outside production one that does not is a fault. */
function assertDeclared(template: MailTemplate): void {
  const declared = currentCall()
  if (!checksCalls || declared === undefined || declared.sendsMail?.includes(template) === true) return
  throw new Error(`${declared.method} ${declared.path} sends the mail ${template} and does not declare it`)
}

/** @throws Error when it is not done in time */
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

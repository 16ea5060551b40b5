import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common'
import type { Logger } from '@ribbonry/service-kit'
import { type Job, Worker } from 'bullmq'
import type { NewsletterEnvironment } from '../config.ts'
import type { MailsRepository } from '../mails/mails.repository.ts'
import type { MailClaimsRepository } from './mail-claims.repository.ts'
import type { SendingService } from './sending.service.ts'
import { SENDING_QUEUE, type SendingQueue } from './sending-queue.ts'

export interface SendingWorkerDependencies {
  readonly claims: MailClaimsRepository
  readonly sender: SendingService
  readonly mails: MailsRepository
  readonly queue: SendingQueue
  readonly logger: Logger
}

/** A job of a killed process is taken over after at most the sum of both. */
const STALLED_JOBS = { lockDuration: 10_000, stalledInterval: 5000 } as const

/** Worker of the sending queue, with a rate limit over all instances. */
export class SendingWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #worker: Worker | undefined

  constructor(
    private readonly config: Pick<NewsletterEnvironment, 'REDIS_URL' | 'MAILS_AT_ONCE' | 'MAILS_PER_SECOND'>,
    private readonly parts: SendingWorkerDependencies,
  ) {}

  onApplicationBootstrap(): void {
    const { REDIS_URL: url, MAILS_AT_ONCE: concurrency, MAILS_PER_SECOND: max } = this.config
    this.#worker = new Worker(SENDING_QUEUE, (job: Job<{ id: string }>) => this.#send(job.data.id), {
      connection: { url, maxRetriesPerRequest: null },
      concurrency,
      limiter: { max, duration: 1000 },
      ...STALLED_JOBS,
    })
    this.#worker.on('error', (error) => this.parts.logger.warn({ err: error }, 'The sending queue is unavailable'))
    this.#worker.on('failed', (job, error) =>
      this.parts.logger.warn({ err: error, job: job?.id }, 'A sending job failed; the next sweep enqueues the mail again'),
    )
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#worker?.close()
  }

  async #send(id: string): Promise<void> {
    const { claims, sender, mails, queue } = this.parts
    const pause = await claims.runClaimed(id, (claim) => sender.send(claim))
    if (pause === undefined) return
    const mail = await mails.findQueued(id)
    if (mail !== undefined) await queue.add(mail, pause)
  }
}

import type { JobDeclaration } from '@ribbonry/contracts'
import type { OnApplicationShutdown } from '@nestjs/common'
import { Queue } from 'bullmq'
import type { z } from 'zod'
import { jobOptions } from './job-options.ts'

export interface Enqueueing {
  /** Jobs of a queue with the same id are one job, until it is done. No colons. */
  readonly id?: string
  /** Earliest start, milliseconds from now. */
  readonly delayMs?: number
}

/**
 * Enqueues jobs. A job enqueued after a commit may be lost with the process, so a sweep or an outbox event must find the work
 * again.
 */
export class JobQueues implements OnApplicationShutdown {
  readonly #queues = new Map<string, Queue>()

  constructor(private readonly redisUrl: string) {}

  /** @throws ZodError when the payload does not match the job's declaration; Error while Redis is away */
  async add<Payload extends z.ZodType>(
    job: JobDeclaration<Payload>,
    payload: z.input<Payload>,
    { id, delayMs }: Enqueueing = {},
  ): Promise<void> {
    const data: unknown = job.payload.parse(payload)
    await this.of(job).add(job.name, data, {
      ...jobOptions(job),
      ...(id === undefined ? {} : { jobId: id }),
      ...(delayMs === undefined ? {} : { delay: delayMs }),
    })
  }

  /** The queue of a job, for operations other than `add`. */
  of({ queue: name }: Pick<JobDeclaration, 'queue'>): Queue {
    const known = this.#queues.get(name)
    if (known !== undefined) return known
    const queue = new Queue(name, { connection: { url: this.redisUrl, maxRetriesPerRequest: 1, commandTimeout: 5000 } })
    queue.on('error', () => undefined) // each command reports its own failure
    this.#queues.set(name, queue)
    return queue
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Array.from(this.#queues.values(), (queue) => queue.close()))
  }
}

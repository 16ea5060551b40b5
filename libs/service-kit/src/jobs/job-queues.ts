import type { JobDeclaration } from '@ribbonry/contracts'
import type { OnApplicationShutdown } from '@nestjs/common'
import { type Job, Queue, QueueEvents } from 'bullmq'
import type { z } from 'zod'
import { jobOptions } from './job-options.ts'

export interface Enqueueing {
  /** Jobs of a queue with the same id are one job, until it is done. No colons. */
  readonly id?: string
  /** Earliest start, milliseconds from now. */
  readonly delayMs?: number
  /** From 1; lower goes first, and a job without one goes before all. */
  readonly priority?: number
  /** A failed job with the same id is tried again, with as many attempts as the first time. */
  readonly retryFailed?: boolean
}

/** Job states in which a worker processes a job or will process it. */
const PENDING_STATES: ReadonlySet<string> = new Set(['active', 'waiting', 'waiting-children', 'delayed', 'prioritized'])

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
    { id, delayMs, priority, retryFailed = false }: Enqueueing = {},
  ): Promise<void> {
    const data: unknown = job.payload.parse(payload)
    if (retryFailed && id !== undefined && (await this.#retryFailed(job, id))) return
    await this.of(job).add(job.name, data, {
      ...jobOptions(job),
      ...(id === undefined ? {} : { jobId: id }),
      ...(delayMs === undefined ? {} : { delay: delayMs }),
      ...(priority === undefined ? {} : { priority }),
    })
  }

  /** Whether the job with this id waits or runs. */
  async isPending(job: Pick<JobDeclaration, 'queue'>, id: string): Promise<boolean> {
    return PENDING_STATES.has(await this.of(job).getJobState(id))
  }

  /**
   * Enqueues a job and waits for its end, for programs; the job keeps at least one completed.
   * @returns what its processor returned
   * @throws Error when its last attempt fails, or after `timeoutMs`
   */
  async run<Payload extends z.ZodType>(
    job: JobDeclaration<Payload>,
    payload: z.input<Payload>,
    { timeoutMs }: { readonly timeoutMs: number },
  ): Promise<unknown> {
    const data: unknown = job.payload.parse(payload)
    const events = new QueueEvents(job.queue, { connection: { url: this.redisUrl, maxRetriesPerRequest: null } })
    try {
      await events.waitUntilReady()
      const added = await this.of(job).add(job.name, data, jobOptions(job))
      return (await added.waitUntilFinished(events, timeoutMs)) as unknown
    } finally {
      await events.close()
    }
  }

  async #retryFailed(job: JobDeclaration, id: string): Promise<boolean> {
    const known = (await this.of(job).getJob(id)) as Job | undefined
    if (known === undefined || !(await known.isFailed())) return false
    await known.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true })
    return true
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

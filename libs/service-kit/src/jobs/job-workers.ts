import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common'
import { type Job, UnrecoverableError, Worker, type WorkerOptions } from 'bullmq'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { RedisEnvironment, ServiceEnvironment } from '../config/config.ts'
import { jobOptions } from './job-options.ts'
import type { JobHandler } from './job-handlers.ts'
import type { JobQueues } from './job-queues.ts'
import type { ProcessingSettings, ProviderSetting } from './processes.ts'

/** Configuration that jobs need. */
export type JobsConfig = Pick<ServiceEnvironment, 'JOB_SCHEDULES'> & z.output<typeof RedisEnvironment>

const RETRY_MS = 5000
/** How soon a schedule comes back that Redis has lost. */
const RESTORED_WITHIN_MS = 10_000

/**
 * Processes a service's jobs, one worker for each queue, and registers their schedules. The service starts while Redis is away;
 * job processing follows once it is back. Schedules of a Redis that was emptied are registered again.
 */
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stop = new AbortController()
  readonly #workers: Worker[] = []
  #scheduling: Promise<void> | undefined

  constructor(
    private readonly handlers: () => readonly JobHandler[],
    private readonly queues: JobQueues,
    private readonly config: JobsConfig,
    private readonly logger: Logger,
    private readonly restoredWithinMs = RESTORED_WITHIN_MS,
  ) {}

  onApplicationBootstrap(): void {
    const handlers = this.handlers()
    for (const [queue, some] of Map.groupBy(handlers, ({ job }) => job.queue)) this.#workers.push(this.#work(queue, some))
    if (this.config.JOB_SCHEDULES === 'on') this.#scheduling = this.#keepSchedules(handlers)
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort()
    await Promise.all([this.#scheduling, ...this.#workers.map((worker) => worker.close())])
  }

  #work(queue: string, handlers: readonly JobHandler[]): Worker {
    const worker = new Worker(queue, (job: Job) => process(handlers, job), {
      connection: { url: this.config.REDIS_URL, maxRetriesPerRequest: null },
      ...workerOptions(handlers),
    })
    worker.on('error', (error) => this.logger.debug({ err: error, queue }, 'A worker waits for Redis'))
    worker.on('failed', (job, error) => {
      const isOver = job === undefined || job.attemptsMade >= (job.opts.attempts ?? 1) || error instanceof UnrecoverableError
      this.logger[isOver ? 'error' : 'warn'](
        { err: error, queue, job: job?.name, id: job?.id, attempt: job?.attemptsMade },
        isOver ? 'A job failed' : 'A job failed; it is tried again',
      )
    })
    return worker
  }

  /** Registers all schedules, then looks until the service ends whether they are still there. */
  async #keepSchedules(handlers: readonly JobHandler[]): Promise<void> {
    const scheduled = handlers.filter(({ schedule }) => schedule !== undefined)
    let isRegistered = false
    while (!this.#stop.signal.aborted) {
      try {
        await (isRegistered ? this.#restoreSchedules(scheduled) : this.#registerSchedules(handlers))
        isRegistered = true
        if (scheduled.length === 0) return
      } catch (error) {
        this.logger.warn({ err: error }, 'Jobs could not be scheduled; it is tried again')
      }
      const pauseMs = isRegistered ? this.restoredWithinMs : RETRY_MS
      await wait(pauseMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined)
    }
  }

  /** Removes schedules that are no longer in the code. An unchanged schedule stays in Redis with its next time. */
  async #registerSchedules(handlers: readonly JobHandler[]): Promise<void> {
    for (const [queue, some] of Map.groupBy(handlers, ({ job }) => job.queue)) await this.#removeOldSchedules(queue, some)
    for (const handler of handlers) await this.#schedule(handler)
  }

  async #restoreSchedules(handlers: readonly JobHandler[]): Promise<void> {
    for (const handler of handlers) {
      if ((await this.queues.of(handler.job).getJobScheduler(handler.job.name)) !== undefined) continue
      this.logger.warn({ queue: handler.job.queue, job: handler.job.name }, 'Redis has lost a schedule; it is registered again')
      await this.#schedule(handler)
    }
  }

  async #removeOldSchedules(name: string, handlers: readonly JobHandler[]): Promise<void> {
    const scheduled = new Set(handlers.filter(({ schedule }) => schedule !== undefined).map(({ job }) => job.name))
    const queue = this.queues.of({ queue: name })
    for (const { key } of await queue.getJobSchedulers()) if (!scheduled.has(key)) await queue.removeJobScheduler(key)
  }

  async #schedule({ job, schedule, target }: JobHandler): Promise<void> {
    if (schedule === undefined) return
    const queue = this.queues.of(job)
    const data: unknown = job.payload.parse({})
    const opts = jobOptions(job)
    await queue.upsertJobScheduler(job.name, repeatOf(schedule, target), { name: job.name, data, opts })
    if (schedule.atStart === true) await queue.add(job.name, data, { ...opts, deduplication: { id: job.name } })
  }
}

function workerOptions(handlers: readonly JobHandler[]): Omit<WorkerOptions, 'connection'> {
  const largest = (setting: keyof ProcessingSettings, otherwise: number): number => {
    const values = handlers.flatMap(({ settings: { [setting]: value }, target }) =>
      value === undefined ? [] : [valueFor(target, value)],
    )
    return values.length === 0 ? otherwise : Math.max(...values)
  }
  const perSecond = largest('perSecond', Infinity)
  return {
    concurrency: largest('concurrency', 1),
    lockDuration: largest('lockMs', 30_000),
    stalledInterval: largest('stalledCheckMs', 30_000),
    maxStalledCount: largest('maxStalls', 1),
    ...(perSecond === Infinity ? {} : { limiter: { max: perSecond, duration: 1000 } }),
  }
}

function valueFor(target: object, setting: ProviderSetting<never>): number {
  return typeof setting === 'number' ? setting : setting(target as never)
}

function repeatOf(
  schedule: NonNullable<JobHandler['schedule']>,
  target: object,
): { every: number } | { pattern: string; tz: string } {
  if (schedule.cron !== undefined) return { pattern: schedule.cron, tz: schedule.timeZone ?? 'UTC' }
  return { every: valueFor(target, schedule.every) }
}

/** @throws UnrecoverableError when a retry cannot succeed */
async function process(handlers: readonly JobHandler[], job: Job): Promise<unknown> {
  const handler = handlers.find((one) => one.job.name === job.name)
  if (handler === undefined) throw new UnrecoverableError(`Nothing processes ${job.name}`)
  const read = handler.job.payload.safeParse(job.data)
  if (!read.success)
    throw new UnrecoverableError(
      `The payload does not fit: ${read.error.issues.map(({ path }) => path.join('.') || 'payload').join(', ')}`,
    )
  const attempt = job.attemptsMade + 1
  return await handler.process(read.data, { id: job.id ?? '', attempt, isLast: attempt >= (job.opts.attempts ?? 1) })
}

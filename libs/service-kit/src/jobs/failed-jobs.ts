import type { JobDeclaration } from '@ribbonry/contracts'
import type { Job } from 'bullmq'
import { DomainError } from '../calls/domain-error.ts'
import { redactAddresses } from '../logging/described-error.ts'
import type { JobQueues } from './job-queues.ts'

/** A job that failed in its last attempt. */
export interface FailedJob {
  readonly queue: string
  readonly id: string
  readonly name: string
  /** The payload as enqueued. The caller decides which part of it staff may see. */
  readonly payload: unknown
  /** Why the last attempt failed, without e-mail addresses. */
  readonly reason: string
  readonly attempts: number
  readonly failed: Date
}

/** The failed jobs of a service, for staff: list, retry, remove. */
export class FailedJobs {
  readonly #names: readonly string[]

  constructor(
    declared: readonly JobDeclaration[],
    private readonly queues: JobQueues,
  ) {
    this.#names = [...new Set(declared.map(({ queue }) => queue))]
  }

  /** The latest first, of all queues of the service or of one. @param page from 1 */
  async list({
    page,
    perPage,
    queue,
  }: {
    readonly page: number
    readonly perPage: number
    readonly queue?: string
  }): Promise<{ rows: FailedJob[]; total: number }> {
    const names = queue === undefined ? this.#names : [this.#nameOf(queue)]
    const last = page * perPage
    const [counts, lists] = await Promise.all([
      Promise.all(names.map((name) => this.queues.of({ queue: name }).getFailedCount())),
      Promise.all(names.map((name) => this.queues.of({ queue: name }).getFailed(0, last - 1))),
    ])
    const rows = lists
      .flat()
      .filter((job): job is Job => (job as Job | undefined) !== undefined)
      .map(present)
    const inOrder = rows.toSorted((one, other) => other.failed.getTime() - one.failed.getTime() || one.id.localeCompare(other.id))
    return { rows: inOrder.slice(last - perPage, last), total: counts.reduce((sum, count) => sum + count, 0) }
  }

  /**
   * Retries a job, with as many attempts as the first time.
   * @throws DomainError `no-such-job`, or `job-not-failed` when it is already being retried
   */
  async retry(queue: string, id: string): Promise<void> {
    const job = await this.#find(queue, id)
    try {
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true })
    } catch (error) {
      throw await asRefusal(job, error)
    }
  }

  /** Deletes a job. @throws DomainError `no-such-job`, or `job-not-failed` when it is being retried */
  async remove(queue: string, id: string): Promise<void> {
    const job = await this.#find(queue, id)
    if (!(await job.isFailed())) throw notFailed()
    await job.remove()
  }

  async #find(queue: string, id: string): Promise<Job> {
    const job = (await this.queues.of({ queue: this.#nameOf(queue) }).getJob(id)) as Job | undefined
    if (job === undefined) throw noSuchJob()
    return job
  }

  #nameOf(queue: string): string {
    const name = this.#names.find((one) => one === queue)
    if (name === undefined) throw noSuchJob()
    return name
  }
}

function present(job: Job): FailedJob {
  const { queueName: queue, id = '', name, data, failedReason, attemptsMade: attempts, finishedOn = job.timestamp } = job
  return {
    queue,
    id,
    name,
    payload: data as unknown,
    reason: redactAddresses(failedReason ?? ''),
    attempts,
    failed: new Date(finishedOn),
  }
}

async function asRefusal(job: Job, error: unknown): Promise<unknown> {
  const state = await job.getState()
  if (state === 'unknown') return noSuchJob()
  return state === 'failed' ? error : notFailed()
}

const noSuchJob = (): DomainError => new DomainError('not-found', 'no-such-job', 'There is no such job any more.')
const notFailed = (): DomainError => new DomainError('conflict', 'job-not-failed', 'This job is being tried again already.')

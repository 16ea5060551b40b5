import type { z } from 'zod'
import type { ServiceName } from '../services.ts'

/** Delay between attempts: `delayMs` each time, or doubling from there; `jitter` is the random share of it. */
export interface Backoff {
  readonly type: 'fixed' | 'exponential'
  readonly delayMs: number
  readonly jitter?: number
}

/** One kind of job, processed by one service. */
export interface JobDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'job'
  /** The service that processes it; any service may enqueue it. */
  readonly service: ServiceName
  /** `<service>.<work>`. Small jobs may share a queue, each under its own name. */
  readonly queue: string
  readonly name: string
  readonly payload: Payload
  /** Maximum attempts before the job counts as failed. */
  readonly attempts: number
  readonly backoff: Backoff
  /** How many failed jobs are kept for staff, the latest ones. */
  readonly keepsFailed: number
  /** How many completed jobs are kept, with their results, for whoever waits for one. */
  readonly keepsCompleted: number
}

interface JobOptions<Payload extends z.ZodType> {
  readonly service: ServiceName
  readonly queue: string
  readonly name?: string
  readonly payload: Payload
  readonly attempts?: number
  readonly backoff?: Backoff
  readonly keepsFailed?: number
  readonly keepsCompleted?: number
}

/**
 * Declares a job. Default: three attempts with delays from two seconds.
 * @throws Error for a queue that is not named after its service
 */
export function job<Payload extends z.ZodType>(options: JobOptions<Payload>): JobDeclaration<Payload> {
  const {
    service,
    queue,
    name = queue.slice(queue.indexOf('.') + 1),
    attempts = 3,
    backoff = { type: 'exponential', delayMs: 2000 },
    keepsFailed = 1000,
    keepsCompleted = 0,
  } = options
  if (!queue.startsWith(`${service}.`) || !/^[a-z]+\.[a-z][a-z-]*$/.test(queue))
    throw new Error(`${queue}: a queue is called ${service}.<work>`)
  if (!/^[a-z][a-z-]*$/.test(name)) throw new Error(`${queue}: ${name} is no name of a job`)
  return { kind: 'job', service, queue, name, payload: options.payload, attempts, backoff, keepsFailed, keepsCompleted }
}

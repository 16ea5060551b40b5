import type { z } from 'zod'
import type { ServiceName } from '../services.ts'

/** Pauses between attempts: `delayMs` each time, or doubling from there; `jitter` is the share of it that is left to chance. */
export interface Backoff {
  readonly type: 'fixed' | 'exponential'
  readonly delayMs: number
  readonly jitter?: number
}

/** One kind of work for later, done by one service. */
export interface JobDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'job'
  /** Whose work it is; any service may have it done. */
  readonly service: ServiceName
  /** `<service>.<work>`. Small works may share a queue, each under a name of its own. */
  readonly queue: string
  readonly name: string
  readonly payload: Payload
  /** How often it is tried in all before it counts as failed. */
  readonly attempts: number
  readonly backoff: Backoff
  /** How many failed ones are kept for staff to look at, the latest. */
  readonly keepsFailed: number
}

interface JobOptions<Payload extends z.ZodType> {
  readonly service: ServiceName
  readonly queue: string
  readonly name?: string
  readonly payload: Payload
  readonly attempts?: number
  readonly backoff?: Backoff
  readonly keepsFailed?: number
}

/**
 * Declares a job: three attempts with pauses from two seconds, unless told.
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
  } = options
  if (!queue.startsWith(`${service}.`) || !/^[a-z]+\.[a-z][a-z-]*$/.test(queue))
    throw new Error(`${queue}: a queue is called ${service}.<work>`)
  if (!/^[a-z][a-z-]*$/.test(name)) throw new Error(`${queue}: ${name} is no name of a job`)
  return { kind: 'job', service, queue, name, payload: options.payload, attempts, backoff, keepsFailed }
}

import type { JobDeclaration } from '@ribbonry/contracts'
import { SetMetadata } from '@nestjs/common'
import type { z } from 'zod'

/** Metadata key under which a provider's method stores the job that it processes. */
export const PROCESSED_JOB = 'ribbonry:job'

/** Payload of a method that processes a job. */
export type JobPayload<Job extends JobDeclaration> = z.output<Job['payload']>

/** The current attempt. */
export interface JobAttempt {
  readonly id: string
  /** Counted from 1. */
  readonly attempt: number
  /** Whether the job counts as failed when this attempt fails. */
  readonly isLast: boolean
}

/** A number, or a function of the provider, for numbers from its configuration. */
export type ProviderSetting<Target> = number | ((target: Target) => number)

/** Settings of a queue's worker; where several jobs of a queue set them, the largest value applies. */
export interface ProcessingSettings<Target = never> {
  /** Jobs processed concurrently in each instance. Default: 1. */
  readonly concurrency?: ProviderSetting<Target>
  /** Jobs started per second, over all instances. Default: no limit. */
  readonly perSecond?: ProviderSetting<Target>
  /** Time after which a job of a silent process counts as stalled, milliseconds. Default: 30,000. */
  readonly lockMs?: ProviderSetting<Target>
  /** Interval at which stalled jobs are given to another process, milliseconds. Default: 30,000. */
  readonly stalledCheckMs?: ProviderSetting<Target>
  /** How often a job may stall before it fails. Default: 1. */
  readonly maxStalls?: ProviderSetting<Target>
}

/** Schedule of a job: an interval in milliseconds, or a cron pattern, in UTC by default. */
export type Schedule<Target = object> = ProcessingSettings<Target> & {
  readonly queue: JobDeclaration
  /** Also runs once when an instance starts; instances that start together share the run. */
  readonly atStart?: boolean
} & (
    | { readonly every: ProviderSetting<Target>; readonly cron?: never }
    | { readonly cron: string; readonly timeZone?: string; readonly every?: never }
  )

export interface ProcessedJob {
  readonly job: JobDeclaration
  readonly settings: ProcessingSettings
  readonly schedule?: Schedule<never>
}

/**
 * Makes a provider's method the processor of a job: `process(payload: JobPayload<typeof theJob>, attempt: JobAttempt)`. Must be
 * idempotent: when it throws, the job is retried as declared. What it returns is the result of a job that is kept or waited for.
 */
export function Processes<Target = object>(job: JobDeclaration, settings: ProcessingSettings<Target> = {}): MethodDecorator {
  return SetMetadata(PROCESSED_JOB, { job, settings } satisfies ProcessedJob)
}

/**
 * Like `Processes`, for a scheduled job: it runs in one instance at a time, with an empty payload. `every` may be computed from
 * the provider: `@Scheduled({ queue: sweepErasures, every: (sweep: Sweep) => sweep.config.INTERVAL_SECONDS * 1000 })`.
 */
export function Scheduled<Target = object>(schedule: Schedule<Target>): MethodDecorator {
  return SetMetadata(PROCESSED_JOB, { job: schedule.queue, settings: schedule, schedule } satisfies ProcessedJob)
}

import type { JobDeclaration } from '@ribbonry/contracts'
import { SetMetadata } from '@nestjs/common'
import type { z } from 'zod'

/** Metadata key under which a provider's method keeps what it processes. */
export const PROCESSED_JOB = 'ribbonry:job'

/** What a method that processes a job is given. */
export type JobPayload<Job extends JobDeclaration> = z.output<Job['payload']>

/** Of the attempt that is under way. */
export interface JobAttempt {
  readonly id: string
  /** From 1. */
  readonly attempt: number
  /** Whether the job counts as failed when this attempt fails. */
  readonly isLast: boolean
}

/** Of all jobs of one queue; where several say it, the largest holds. */
export interface ProcessingSettings {
  /** How many are processed at the same time in each instance, 1 unless told. */
  readonly concurrency?: number
  /** After which a job whose process is silent is given to another one, milliseconds; 30,000 unless told. */
  readonly lockMs?: number
}

/** How often a scheduled job comes: each so many milliseconds, or at the times of a cron pattern, in UTC unless told. */
export type Schedule<Target = object> = ProcessingSettings & { readonly queue: JobDeclaration } & (
    | { readonly every: number | ((target: Target) => number); readonly cron?: never }
    | { readonly cron: string; readonly timeZone?: string; readonly every?: never }
  )

export interface ProcessedJob {
  readonly job: JobDeclaration
  readonly settings: ProcessingSettings
  readonly schedule?: Schedule<never>
}

/**
 * Makes a provider's method the one that processes a job: `process(payload: JobPayload<typeof theJob>, attempt: JobAttempt)`.
 * What it throws makes the job come again as its declaration says, so it must bear to be done twice.
 */
export function Processes(job: JobDeclaration, settings: ProcessingSettings = {}): MethodDecorator {
  return SetMetadata(PROCESSED_JOB, { job, settings } satisfies ProcessedJob)
}

/**
 * The same for a job that comes by itself, in one instance at a time, with an empty payload. `every` may ask the provider:
 * `@Scheduled({ queue: sweepErasures, every: (sweep: Sweep) => sweep.config.INTERVAL_SECONDS * 1000 })`.
 */
export function Scheduled<Target = object>(schedule: Schedule<Target>): MethodDecorator {
  return SetMetadata(PROCESSED_JOB, { job: schedule.queue, settings: schedule, schedule } satisfies ProcessedJob)
}

import type { JobDeclaration } from '@ribbonry/contracts'
import { type DiscoveryService, MetadataScanner } from '@nestjs/core'
import { PROCESSED_JOB, type JobAttempt, type ProcessedJob } from './processes.ts'

/** A method of a provider that processes a job. */
export interface JobHandler extends ProcessedJob {
  readonly target: object
  process(payload: unknown, attempt: JobAttempt): Promise<unknown>
}

/** All methods of providers that are decorated with `@Processes` or `@Scheduled`. */
export function findJobHandlers(discovery: DiscoveryService): JobHandler[] {
  const scanner = new MetadataScanner()
  const targets = new Set(
    discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is object => typeof instance === 'object' && instance !== null),
  )
  return [...targets].flatMap((target) => {
    const prototype = Object.getPrototypeOf(target) as Record<string, unknown> | null
    if (prototype === null) return []
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype[name]
      const processed =
        typeof method === 'function' ? (Reflect.getMetadata(PROCESSED_JOB, method) as ProcessedJob | undefined) : undefined
      if (processed === undefined || typeof method !== 'function') return []
      return [
        {
          ...processed,
          target,
          process: async (payload: unknown, attempt: JobAttempt): Promise<unknown> => await method.call(target, payload, attempt),
        },
      ]
    })
  })
}

/**
 * A service that does not process one of its jobs, or processes one twice or another service's, does not start.
 * @throws Error naming each job
 */
export function checkJobHandlers(declared: readonly JobDeclaration[], handlers: readonly Pick<JobHandler, 'job'>[]): void {
  const faults = declared.flatMap((job) => {
    const count = handlers.filter((one) => one.job === job).length
    return count === 1 ? [] : [`${job.queue} ${job.name} has ${count} handlers`]
  })
  const foreign = handlers
    .filter(({ job }) => !declared.includes(job))
    .map(({ job }) => `${job.queue} ${job.name} is not declared for this service`)
  if (faults.length + foreign.length > 0)
    throw new Error(`The jobs are not all processed once:\n  ${[...faults, ...foreign].join('\n  ')}`)
}

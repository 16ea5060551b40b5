import { jobs, type JobDeclaration, type ServiceName } from '@ribbonry/contracts'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import { DiscoveryModule, DiscoveryService } from '@nestjs/core'
import type { Logger } from 'pino'
import { LOGGER } from '../boot/tokens.ts'
import { FailedJobs } from './failed-jobs.ts'
import { checkJobHandlers, findJobHandlers } from './job-handlers.ts'
import { JobQueues } from './job-queues.ts'
import { type JobsConfig, JobWorkers } from './job-workers.ts'

export interface JobsSettings {
  readonly service: ServiceName
  readonly config: JobsConfig
  /** Jobs that must have handlers. Default: all jobs that the contracts declare for the service. */
  readonly declared?: readonly JobDeclaration[]
  /** How soon a schedule comes back after Redis was emptied, in milliseconds. Default: 10,000. */
  readonly restoredWithinMs?: number
}

/**
 * Processes the jobs declared for a service, and enqueues jobs of any service. The service does not start unless each of its own
 * jobs has exactly one handler.
 */
@Global()
@Module({})
export class JobsModule {
  static with({ service, config, restoredWithinMs, ...settings }: JobsSettings): DynamicModule {
    const declared = settings.declared ?? jobs.filter((job) => job.service === service)
    const handlersOf = (discovery: DiscoveryService) => () => {
      const handlers = findJobHandlers(discovery)
      checkJobHandlers(declared, handlers)
      return handlers
    }
    return {
      module: JobsModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: JobQueues, useFactory: () => new JobQueues(config.REDIS_URL) },
        { provide: FailedJobs, inject: [JobQueues], useFactory: (queues: JobQueues) => new FailedJobs(declared, queues) },
        {
          provide: JobWorkers,
          inject: [DiscoveryService, JobQueues, LOGGER],
          useFactory: (discovery: DiscoveryService, queues: JobQueues, logger: Logger) =>
            new JobWorkers(handlersOf(discovery), queues, config, logger, restoredWithinMs),
        },
      ],
      exports: [JobQueues, FailedJobs],
    }
  }
}

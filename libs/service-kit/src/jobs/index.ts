export * from './failed-jobs.ts'
export * from './job-queues.ts'
export * from './jobs.module.ts'
export * from './processes.ts'

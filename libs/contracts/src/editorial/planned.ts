// Calls that are declared and not handled yet. The service refuses to start with an unhandled call, so a file moves from here to
// index.ts, from which calls and jobs are collected, with the commit that handles its calls.
export * from './guide-calendar.ts'
export * from './guide-categories.ts'
export * from './guide-checklist.ts'
export * from './guide-comments.ts'
export * from './guide-list.ts'
export * from './guide-log.ts'
export * from './guide-workflow.ts'
export * from './personal-data.ts'
export * from './publishing.jobs.ts'
export * from './submissions.ts'
export * from './writers.ts'

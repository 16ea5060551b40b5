export * from './giveaways-staff.calls.ts'
export * from './giveaways.ts'
export * from './provider.jobs.ts'

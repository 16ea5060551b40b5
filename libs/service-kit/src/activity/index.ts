export * from './activity-log.ts'
export * from './activity.table.ts'

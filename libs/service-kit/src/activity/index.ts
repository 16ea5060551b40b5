export * from './activity-log.ts'
export * from './activity.table.ts'
export * from './tell-activity.ts'
export * from './told-moment.ts'

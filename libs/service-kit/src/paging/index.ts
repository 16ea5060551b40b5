export * from './conditions.ts'
export * from './paged-list.ts'
export * from './stale-version.ts'
export * from './update-versioned.ts'

export * from './call-refused.ts'
export * from './clients.module.ts'
export * from './service-clients.ts'

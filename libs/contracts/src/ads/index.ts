export * from './campaign-code.ts'
export * from './native-ads.ts'
export * from './plans.ts'

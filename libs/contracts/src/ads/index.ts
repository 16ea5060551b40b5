export * from './native-ads.ts'
export * from './plans.ts'

export * from './native-ads.ts'

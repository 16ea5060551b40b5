export * from './throttle.ts'

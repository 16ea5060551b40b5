export * from './projection.ts'

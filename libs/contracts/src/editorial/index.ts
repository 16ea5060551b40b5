export * from './buying-guides.ts'

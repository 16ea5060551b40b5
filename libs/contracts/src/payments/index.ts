export * from './manual-payments.ts'
export * from './payments.ts'
export * from './personal-data.ts'
export * from './quotes.ts'

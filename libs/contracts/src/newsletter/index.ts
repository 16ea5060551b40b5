export * from './mails.ts'
export * from './personal-data.ts'
export * from './subscriptions.ts'
export * from './suppressions.ts'

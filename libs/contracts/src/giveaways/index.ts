export * from './giveaways.ts'

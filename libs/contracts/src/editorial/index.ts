export * from './buying-guides.ts'
export * from './guide-gifts.ts'
export * from './setups.ts'

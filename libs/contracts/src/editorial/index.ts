export * from './buying-guides.ts'
export * from './guide-gates.ts'
export * from './staff-guide.ts'

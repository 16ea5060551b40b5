export * from './every-step.ts'
export * from './stored-workflow.ts'
export * from './workflow.ts'

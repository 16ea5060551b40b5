export * from './csv-cells.ts'
export * from './csv-error.ts'
export * from './csv-rows.ts'
export * from './text-lines.ts'

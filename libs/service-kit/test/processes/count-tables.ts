import { DatabaseEnvironment, runDatabaseProgram } from '../../src/index.ts'

const database = { schema: 'catalog', entities: [], migrations: [] }

await runDatabaseProgram({ name: 'count-tables', environment: DatabaseEnvironment, database }, async (source) => {
  const rows = await source.query<object[]>(`select from pg_tables where schemaname = 'catalog'`)
  return `${rows.length} tables`
})

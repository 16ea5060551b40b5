import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, withConnection, type Stack } from './stack.ts'

const SETTINGS = {
  session_preload_libraries: "'auto_explain'",
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
}

/** Lets PostgreSQL log the plan of every statement of a service while `work` runs, including those of prepared statements. */
export async function explainStatements(
  stack: Stack,
  work: () => Promise<void>,
  service: ServiceName = 'catalog',
): Promise<string> {
  const log = join(stack.folder, 'logs', 'postgres.log')
  const from = statSync(log).size
  const role = new URL(stack.environments[service]['DATABASE_URL'] ?? '').username
  const alter = async (clause: (name: string, value: string) => string): Promise<void> =>
    withConnection(stack.databaseUrl, async (client) => {
      for (const [name, value] of Object.entries(SETTINGS)) await client.query(`alter role ${role} ${clause(name, value)}`)
    })
  await alter((name, value) => `set ${name} = ${value}`)
  try {
    await work()
  } finally {
    await alter((name) => `reset ${name}`)
  }
  return readFileSync(log).subarray(from).toString()
}

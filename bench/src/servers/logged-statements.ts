import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from './stack.ts'

const SETTLED_MS = 1000

/**
 * Statements that PostgreSQL logs (explainStatements) while `work` runs.
 * @param background those of what runs by itself meanwhile, which are left out
 */
export async function statementsDuring({ folder }: Stack, work: () => Promise<void>, background: RegExp): Promise<string[]> {
  const log = join(folder, 'logs', 'postgres.log')
  await pause(SETTLED_MS)
  const from = statSync(log).size
  await work()
  await pause(SETTLED_MS)
  const text = readFileSync(log).subarray(from).toString()
  const statements = text
    .split(/Query Text:/)
    .slice(1)
    .map((statement) => statement.slice(0, 600).replaceAll(/\s+/g, ' ').trim())
  // Functions that the planner executes are logged without a text.
  return statements.filter((statement) => !statement.startsWith('Query Parameters:') && !background.test(statement))
}

import { readConfig } from '@ribbonry/service-kit'
import pg from 'pg'
import { z } from 'zod'
import { findTraces, type Trace } from './member-traces.ts'

const USAGE = `Usage: erasure:check MEMBER_ID [EMAIL]
  Looks through every table of every service for rows of that member, and for the e-mail address where one is given.
  DATABASE_URL must name a role that may read all schemas.`

export interface ErasureReport {
  readonly clean: boolean
  readonly report: string
}

/**
 * Checks that no data of a member is left.
 * @throws Error that says how it is used; ConfigError
 */
export async function checkErasure(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<ErasureReport> {
  const [id = '', email, ...rest] = words
  if (!/^[1-9]\d{0,9}$/.test(id) || rest.length > 0 || (email !== undefined && !email.includes('@'))) throw new Error(USAGE)
  const { DATABASE_URL } = readConfig(
    z.object({ DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address') }),
    environment,
  )
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: 10_000,
    application_name: 'erasure-check',
  })
  await client.connect()
  try {
    return reportOf(Number(id), await findTraces(client, Number(id), email))
  } finally {
    await client.end()
  }
}

function reportOf(
  id: number,
  { tables, traces, unreadable }: { tables: number; traces: readonly Trace[]; unreadable: readonly string[] },
): ErasureReport {
  const left = traces.filter(({ pseudonymised }) => !pseudonymised)
  const lines = [
    ...unreadable.map((table) => `NOT READABLE  ${table}`),
    ...left.map(({ table, column, rows }) => `LEFT          ${table}.${column}: ${rows} rows`),
    ...traces
      .filter(({ pseudonymised }) => pseudonymised)
      .map(({ table, column, rows }) => `number alone  ${table}.${column}: ${rows} rows`),
  ]
  const clean = left.length === 0 && unreadable.length === 0
  lines.push(
    clean ? `Nothing is left of member ${id} in ${tables} tables.` : `Member ${id} is not shown to be erased (${tables} tables).`,
  )
  return { clean, report: lines.join('\n') }
}

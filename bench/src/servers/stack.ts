import { join } from 'node:path'
import pg from 'pg'
import { parentOf } from './cores.ts'

export type ServiceName =
  | 'gateway'
  | 'web'
  | 'catalog'
  | 'identity'
  | 'tracking'
  | 'wishlist'
  | 'ads'
  | 'payments'
  | 'editorial'
  | 'newsletter'
/** Servers in addition to PostgreSQL. */
export type ServerName = 'redis' | 'kafka'
export type Environments = Readonly<Record<ServiceName, Readonly<Record<string, string>>>>

/** What the launcher has prepared: PostgreSQL and Redis run, the product is built, its database exists and is migrated. */
export interface Stack {
  /** Data folder of this run. */
  readonly folder: string
  /** The administrator's address of the product's database. */
  readonly databaseUrl: string
  readonly environments: Environments
  /** Process ids. */
  readonly servers: Readonly<Partial<Record<ServerName, number>>>
}

export const repository = join(import.meta.dirname, '../../..')
export const results = join(repository, 'bench', 'results')

/** @throws Error when the launcher did not start this process */
export function readStack(environment: NodeJS.ProcessEnv): Stack {
  const text = environment['RIBBONRY_BENCH_STACK']
  if (text === undefined) throw new Error('Benchmarks are started with `npm run bench`, which brings up the servers they need')
  return JSON.parse(text) as Stack
}

/** Replaces the database in an address. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Opens a connection, passes it to `work` and always closes it. */
export async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @throws Error when the launcher has not started it */
export function serverProcess({ servers }: Stack, name: ServerName): number {
  const pid = servers[name]
  if (pid === undefined) throw new Error(`${name} was not started for this run`)
  return pid
}

/** Process id of the PostgreSQL postmaster. */
export async function postgresProcess({ databaseUrl }: Stack): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(rows[0]?.pid ?? 0)
    if (postmaster === undefined) throw new Error('PostgreSQL does not run on this machine')
    return postmaster
  })
}

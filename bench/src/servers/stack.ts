import { join } from 'node:path'
import pg from 'pg'
import { parentOf } from './cores.ts'

export type ServiceName = 'gateway' | 'web' | 'catalog' | 'identity' | 'tracking' | 'wishlist'
/** Servers beside PostgreSQL. */
export type ServerName = 'redis' | 'kafka'
export type Environments = Readonly<Record<ServiceName, Readonly<Record<string, string>>>>

/** What the launcher has made ready: PostgreSQL and Redis run, the product is built, its database is there and migrated. */
export interface Stack {
  /** For data of this run. */
  readonly folder: string
  /** The administrator's address of the product's database. */
  readonly databaseUrl: string
  readonly environments: Environments
  /** Their process numbers. */
  readonly servers: Readonly<Partial<Record<ServerName, number>>>
}

export const repository = join(import.meta.dirname, '../../..')
export const results = join(repository, 'bench', 'results')

/** @throws Error when this was not started by the launcher */
export function readStack(environment: NodeJS.ProcessEnv): Stack {
  const text = environment['RIBBONRY_BENCH_STACK']
  if (text === undefined) throw new Error('Benchmarks are started with `npm run bench`, which brings up the servers they need')
  return JSON.parse(text) as Stack
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Opens one connection, hands it to `work` and closes it whatever happens. */
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

/** The process below which PostgreSQL's own all run. */
export async function postgresProcess({ databaseUrl }: Stack): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(rows[0]?.pid ?? 0)
    if (postmaster === undefined) throw new Error('PostgreSQL does not run on this machine')
    return postmaster
  })
}

import { execFile } from 'node:child_process'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withConnection } from '@ribbonry/testing'
import { identify } from '../../bootstrap/process-identity.mjs'
import type { ProcessSpec } from '../processes/process-spec.ts'
import type { PostgresHome } from './postgres-home.ts'

const run = promisify(execFile)
const majorVersion = '18'

export interface PostgresOptions {
  readonly home: PostgresHome
  readonly port: number
  readonly password: string
  readonly logFile: string
  /** False only for disposable data of test runs. */
  readonly durable: boolean
}

/** The administrator's connection URL. */
export function postgresUrl({ port, password }: Pick<PostgresOptions, 'port' | 'password'>): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

/** Initializes the data folder when there is none. An interrupted attempt starts over. */
export async function preparePostgres({ home, password }: PostgresOptions): Promise<void> {
  const version = join(home.data, 'PG_VERSION')
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim()
    if (found === majorVersion) return
    throw new Error(
      `${home.data} was written by PostgreSQL ${found}, and this is ${majorVersion}: dump it with the old version,
        or start anew with \`npm run reset\``,
    )
  }
  const unfinished = `${home.data}.new`
  const passwordFile = join(home.folder, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid)
  await run(
    join(home.programs, 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth-host=scram-sha-256',
      '--auth-local=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...home.account, cwd: home.folder },
  )
  rmSync(passwordFile)
  renameSync(unfinished, home.data)
}

export function postgresSpec(options: PostgresOptions): ProcessSpec {
  const { home, port, logFile, durable } = options
  const url = postgresUrl(options)
  return {
    name: 'postgres',
    command: join(home.programs, 'postgres'),
    args: [
      '-D',
      home.data,
      ...Object.entries(serverSettings(port, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    cwd: home.folder,
    logFile,
    account: home.account,
    // Fast shutdown (SIGINT): the server closes connections instead of waiting for clients.
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
    stopTurn: 2,
    address: `127.0.0.1:${port}`,
    isReady: () => withConnection(url, async (client) => (await client.query('select 1')).rowCount === 1),
    beforeStart: () => removeStaleLock(home.data),
  }
}

/**
 * Statements and parameters contain members' input, and DETAIL shows whole rows, so the log has the error and its place without
 * the data. docker-compose.yml sets the same.
 */
export const silentErrors = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
} as const

/**
 * Settings for a developer's machine: little memory, statistics on, no socket file (its path may be too long), durable by
 * default.
 */
function serverSettings(port: number, durable: boolean): Record<string, string | number> {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    shared_preload_libraries: 'pg_stat_statements',
    ...silentErrors,
    log_timezone: 'UTC',
    timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // Under tests, it would change plans and take time from them whenever it comes by.
    autovacuum: durable ? 'on' : 'off',
  }
}

/**
 * After `kill -9` the lock file names a process that has exited, and its id may be reused. PostgreSQL would then refuse to start.
 */
async function removeStaleLock(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return
  const holder = identify(Number(readFileSync(lock, 'utf8').split('\n')[0]))
  if (!holder || !holder.program.endsWith('postgres')) rmSync(lock)
}

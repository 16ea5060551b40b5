import { createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client'
import { Session } from 'chdb'
import { createChdbConnection } from 'chdb/connection'
import { mkdirSync } from 'node:fs'
import type { ClickHouseEnvironment } from '../config.ts'
import { sqlLiteral } from './sql-literal.ts'

const MB = 1024 * 1024
/** Shares of CLICKHOUSE_MEMORY_MB. The engine's own defaults are gigabytes. */
const MARK_CACHE_SHARE = 0.08
const INDEX_CACHE_SHARE = 0.08
/** `nice` value of background merges: inserts and readers go first. */
const MERGE_NICENESS = 19
/** Reads are synchronous: most data is in the page cache, and a thread pool costs more than the read. */
const READ_SETTINGS = { local_filesystem_read_method: 'pread' } as const

/** Another process has the folder open; the message is one sentence for the operator. */
export class FolderInUseError extends Error {}

/**
 * Opens ClickHouse embedded in this process (chDB) over a folder. Each client is a connection of its own: statements of one
 * client are serialized, those of several clients run concurrently.
 * @throws FolderInUseError when another process has it open
 */
export async function openEmbeddedClickHouse(
  { CLICKHOUSE_DIR: folder, CLICKHOUSE_MEMORY_MB: memory }: ClickHouseEnvironment,
  database: string,
  settings: ClickHouseSettings,
): Promise<ClickHouseClient> {
  mkdirSync(folder, { recursive: true })
  // Memory limits are only read from the first connection of a process.
  const bounded = openBoundedSession(folder, [
    `--max_server_memory_usage=${memory * MB}`,
    `--mark_cache_size=${Math.round(memory * MB * MARK_CACHE_SHARE)}`,
    `--primary_index_cache_size=${Math.round(memory * MB * INDEX_CACHE_SHARE)}`,
    `--os_threads_nice_value_merge_mutate=${MERGE_NICENESS}`,
  ])
  const connection = createChdbConnection({ path: folder })
  bounded.close()
  const client: ClickHouseClient = createClient({ connection } as never)
  // Set once for the connection; settings of the client would be sent before each statement.
  for (const [name, value] of Object.entries({ ...settings, ...READ_SETTINGS }))
    await client.command({ query: `set ${name} = ${sqlLiteral(String(value))}` })
  await client.command({ query: `create database if not exists ${database}` })
  await client.command({ query: `use ${database}` })
  return client
}

function openBoundedSession(folder: string, connectionArgs: string[]): Session {
  try {
    return new Session(folder, { connectionArgs })
  } catch (error) {
    if (/lock|already running|in use/i.test(String(error))) {
      throw new FolderInUseError(`The counts in ${folder} are open in another process (the running service): stop it first`)
    }
    throw error
  }
}

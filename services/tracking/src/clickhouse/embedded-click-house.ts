import { createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client'
import { Session } from 'chdb'
import { createChdbConnection } from 'chdb/connection'
import { mkdirSync } from 'node:fs'
import type { ClickHouseEnvironment } from '../config.ts'
import { literal } from './literal.ts'

const MB = 1024 * 1024
/** Of the memory it may use; its own defaults are gigabytes, which suit a machine that has nothing else to do. */
const MARK_CACHE = 0.08
const INDEX_CACHE = 0.08
/** Merging parts can wait for visitors, inserts and readers, which share the processor with it (as of `nice`). */
const NICENESS_OF_MERGES = 19
/** Most of what is read is in the system's cache: handing each piece to a thread of its own costs more than reading it. */
const READ_AT_ONCE = { local_filesystem_read_method: 'pread' } as const

/** The folder is another process's: one sentence for whoever started this one. */
export class FolderInUseError extends Error {}

/**
 * Opens a folder of ClickHouse inside this process (chDB). Each client is a connection of its own: statements of one run one after the
 * other, those of several at the same time.
 * @throws FolderInUseError when another process has it open
 */
export async function openFolder(
  { CLICKHOUSE_DIR: folder, CLICKHOUSE_MEMORY_MB: memory }: ClickHouseEnvironment,
  database: string,
  settings: ClickHouseSettings,
): Promise<ClickHouseClient> {
  mkdirSync(folder, { recursive: true })
  // what bounds the engine is only taken from the first connection of a process
  const bounded = bind(folder, [
    `--max_server_memory_usage=${memory * MB}`,
    `--mark_cache_size=${Math.round(memory * MB * MARK_CACHE)}`,
    `--primary_index_cache_size=${Math.round(memory * MB * INDEX_CACHE)}`,
    `--os_threads_nice_value_merge_mutate=${NICENESS_OF_MERGES}`,
  ])
  const connection = createChdbConnection({ path: folder })
  bounded.close()
  const client: ClickHouseClient = createClient({ connection } as never)
  // once for the connection: the client's own settings would be set before each statement again
  for (const [name, value] of Object.entries({ ...settings, ...READ_AT_ONCE })) await client.command({ query: `set ${name} = ${literal(String(value))}` })
  await client.command({ query: `create database if not exists ${database}` })
  await client.command({ query: `use ${database}` })
  return client
}

function bind(folder: string, connectionArgs: string[]): Session {
  try {
    return new Session(folder, { connectionArgs })
  } catch (error) {
    if (/lock|already running|in use/i.test(String(error))) {
      throw new FolderInUseError(`The counts in ${folder} are open in another process (the running service): stop it first`)
    }
    throw error
  }
}

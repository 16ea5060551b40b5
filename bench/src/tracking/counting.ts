import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { POSTS } from './beacons.ts'
import { publishPosts } from './known-posts.ts'
import { repository, type ServerName, type Stack } from '../servers/stack.ts'

const run = promisify(execFile)

/** Servers that tracking uses and that share its core. */
export function trackingServers({ servers }: Stack): readonly ServerName[] {
  return servers.kafka === undefined ? ['redis'] : ['redis', 'kafka']
}

/** Folder for the counts of one part. Parts share neither counts nor topics. */
export function countsFolder({ folder }: Stack, name: string): string {
  return join(folder, 'clickhouse', name)
}

/** Environment of a tracking service with empty counts and empty topics. */
export async function withEmptyCounts(
  stack: Stack,
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const folder = countsFolder(stack, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const own = { CLICKHOUSE_DIR: folder, SPOOL_DIR: join(stack.folder, 'spool', name), TOPIC_PREFIX: `${name}.`, ...environment }
  await migrateCounts(stack, own)
  await publishPosts(stack.databaseUrl, 1, POSTS)
  return own
}

/** Migrates the tables of a folder with the service's own command. */
export async function migrateCounts(stack: Stack, environment: Readonly<Record<string, string>>): Promise<void> {
  const env = { PATH: process.env['PATH'], ...stack.environments.tracking, ...environment }
  await run(process.execPath, ['dist/migrate.js'], { cwd: join(repository, 'services', 'tracking'), env })
}

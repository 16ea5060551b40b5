import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { POSTS } from './beacons.ts'
import { publishPosts } from './known-posts.ts'
import { repository, type ServerName, type Stack } from '../servers/stack.ts'

const run = promisify(execFile)

/** What works for tracking and shares its core. */
export function trackingServers({ servers }: Stack): readonly ServerName[] {
  return servers.kafka === undefined ? ['redis'] : ['redis', 'kafka']
}

/** Where one part keeps its counts; nothing of another part is in them, nor in its topics. */
export function countsFolder({ folder }: Stack, name: string): string {
  return join(folder, 'clickhouse', name)
}

/** The environment of a tracking that has counted nothing yet and whose topics are empty. */
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

/** Brings the tables of a folder up to date, as the service's own command does. */
export async function migrateCounts(stack: Stack, environment: Readonly<Record<string, string>>): Promise<void> {
  const env = { PATH: process.env['PATH'], ...stack.environments.tracking, ...environment }
  await run(process.execPath, ['dist/migrate.js'], { cwd: join(repository, 'services', 'tracking'), env })
}

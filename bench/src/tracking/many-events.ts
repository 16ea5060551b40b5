import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVERY_CORE } from '../servers/cores.ts'
import { runPinned } from '../load/pinned-run.ts'
import { repository, type Stack } from '../servers/stack.ts'
import { migrateCounts } from './counting.ts'

export const MANY_EVENTS = 50_000_000
export const MANY_POSTS = 100_000
const DAYS = 60

/** A folder with 50 million events and their counts. Filling takes minutes, so the folder is reused until the tables change. */
export async function manyEvents(stack: Stack): Promise<string> {
  const folder = join(stack.folder, 'many-events')
  const stamp = join(folder, 'filled')
  const wanted = `${MANY_EVENTS} ${MANY_POSTS} ${DAYS} ${schemaHash()}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  console.log(`  ${MANY_EVENTS.toLocaleString('en')} events are made, which takes some minutes, once`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await migrateCounts(stack, { CLICKHOUSE_DIR: folder })
  await runPinned('../tracking/fill-events.ts', { folder, rows: MANY_EVENTS, days: DAYS, posts: MANY_POSTS }, EVERY_CORE)
  writeFileSync(stamp, wanted)
  return folder
}

function schemaHash(): string {
  const migrations = join(repository, 'services/tracking/src/clickhouse/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, name)))
  return hash.update(readFileSync(join(import.meta.dirname, 'fill-events.ts'))).digest('hex')
}

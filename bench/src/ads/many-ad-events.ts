import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPinned } from '../load/pinned-run.ts'
import { EVERY_CORE } from '../servers/cores.ts'
import { repository, type Stack } from '../servers/stack.ts'
import { migrateCounts } from '../tracking/counting.ts'

export const AD_EVENTS = 50_000_000
const DAYS = 60
const ADS = 2000

/** A folder with 50 million events of ads and their counts. Filling takes minutes, so it is reused until the tables change. */
export async function manyAdEvents(stack: Stack): Promise<string> {
  const folder = join(stack.folder, 'many-ad-events')
  const stamp = join(folder, 'filled')
  const wanted = `${AD_EVENTS} ${ADS} ${DAYS} ${schemaHash()}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  console.log(`  ${AD_EVENTS.toLocaleString('en')} events of ads are made, which takes some minutes, once`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await migrateCounts(stack, { CLICKHOUSE_DIR: folder })
  await runPinned('../ads/fill-ad-events.ts', { folder, rows: AD_EVENTS, days: DAYS, ads: ADS }, EVERY_CORE)
  writeFileSync(stamp, wanted)
  return folder
}

function schemaHash(): string {
  const migrations = join(repository, 'services/tracking/src/clickhouse/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, name)))
  return hash.update(readFileSync(join(import.meta.dirname, 'fill-ad-events.ts'))).digest('hex')
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = process.env['RIBBONRY_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
/** Every tenth is a share that takes seconds. */
const STEP = 10

/** A share of the queries that people typed at real shops, nearly all spelled well; none where the data is not at hand. */
export function shoppersQueries(): readonly string[] {
  const file = join(FILE, 'queries-shopping', 'queries.csv')
  if (!existsSync(file)) return []
  const rows = readFileSync(file, 'utf8').matchAll(/^([^",\n]{2,80}),[a-z-]+,/gm)
  return [...new Set([...rows].map(([, query]) => query ?? ''))].filter((_, place) => place % STEP === 1)
}

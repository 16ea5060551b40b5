import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgedQuery } from './judged-query.ts'

const FOLDER = process.env['RIBBONRY_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')

/** Queries of somebody who had not read the vocabulary; none where the data is not at hand. */
export function strangersQueries(): readonly JudgedQuery[] {
  const file = join(FOLDER, 'judged-queries', 'strangers.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly JudgedQuery[]) : []
}

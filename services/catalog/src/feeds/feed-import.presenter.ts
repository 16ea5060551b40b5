import type { FeedImport as FeedImportAnswer, RefusedRow } from '@ribbonry/contracts'
import type { FeedImport } from './feed-import.entity.ts'
import type { FeedRefusal } from './feed-refusal.entity.ts'

export function presentFeedImport(record: FeedImport): FeedImportAnswer {
  return {
    id: record.id,
    filename: record.filename,
    status: record.status,
    dry_run: record.dryRun,
    bytes_read: record.bytesRead,
    bytes_total: record.bytesTotal,
    read: record.rowsRead,
    created: record.rowsCreated,
    updated: record.rowsUpdated,
    unchanged: record.rowsUnchanged,
    refused: record.rowsRefused,
    rows_per_second: rowsPerSecond(record),
    seconds_left: record.status === 'running' ? secondsLeft(record) : null,
    error: record.error,
    started: record.started?.toISOString() ?? null,
    finished: record.finished?.toISOString() ?? null,
  }
}

export function presentRefusal(row: FeedRefusal): RefusedRow {
  return { line: row.line, field: row.field, reason: row.reason, value: row.value }
}

/** Rows read a second, over the time spent reading. */
export function rowsPerSecond(record: Pick<FeedImport, 'rowsRead' | 'secondsSpent'>): number {
  return record.secondsSpent > 0 ? Math.round(record.rowsRead / record.secondsSpent) : 0
}

/** Seconds until the end at the rate so far, by bytes; null before anything is known. */
export function secondsLeft(record: Pick<FeedImport, 'bytesRead' | 'bytesTotal' | 'secondsSpent'>): number | null {
  if (record.bytesRead === 0 || record.secondsSpent === 0) return null
  return Math.max(0, Math.round(((record.bytesTotal - record.bytesRead) / record.bytesRead) * record.secondsSpent))
}

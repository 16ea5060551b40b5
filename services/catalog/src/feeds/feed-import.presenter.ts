import type { FeedFinding, FeedImport as FeedImportAnswer, FeedRollback, RefusedRow } from '@ribbonry/contracts'
import type { FeedFindingRecord } from './feed-finding.entity.ts'
import type { FeedImport } from './feed-import.entity.ts'
import type { FeedRefusal } from './feed-refusal.entity.ts'
import { rowsPerSecond, secondsLeft } from './import-progress.ts'

/** @param names of members who started imports, by id */
export function presentFeedImport(record: FeedImport, names: ReadonlyMap<number, string>): FeedImportAnswer {
  return {
    id: record.id,
    filename: record.filename,
    source: record.map.source,
    started_by: record.startedBy === null ? null : { user_id: record.startedBy, username: names.get(record.startedBy) ?? '' },
    publish: record.map.publish,
    file_id: record.fileId,
    status: record.status,
    dry_run: record.dryRun,
    bytes_read: record.bytesRead,
    bytes_total: record.bytesTotal,
    read: record.rowsRead,
    created: record.rowsCreated,
    updated: record.rowsUpdated,
    unchanged: record.rowsUnchanged,
    merged: record.rowsMerged,
    refused: record.rowsRefused,
    warned: record.rowsWarned,
    rows_per_second: rowsPerSecond(record),
    seconds_left: record.status === 'running' ? secondsLeft(record) : null,
    error: record.error,
    created_at: record.created.toISOString(),
    started: record.started?.toISOString() ?? null,
    finished: record.finished?.toISOString() ?? null,
    can_roll_back:
      record.giftsRecorded &&
      !record.dryRun &&
      record.finished !== null &&
      record.rollbackStatus === null &&
      record.rowsCreated + record.rowsUpdated > 0,
    rollback: presentRollback(record),
  }
}

function presentRollback(record: FeedImport): FeedRollback | null {
  if (record.rollbackStatus === null) return null
  return {
    status: record.rollbackStatus,
    deleted: record.giftsDeleted,
    withdrawn: record.giftsWithdrawn,
    restored: record.giftsRestored,
    kept: record.giftsKept,
    finished: record.rolledBack?.toISOString() ?? null,
  }
}

export function presentRefusal(row: FeedRefusal): RefusedRow {
  return { line: row.line, field: row.field, reason: row.reason, value: row.value }
}

export function presentFinding({ kind, field, reason, rows, lines, value }: FeedFindingRecord): FeedFinding {
  return { kind, field, reason, rows, lines, value }
}

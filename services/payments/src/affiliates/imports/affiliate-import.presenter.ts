import type { AffiliateImport } from '@ribbonry/contracts'
import type { AffiliateImportRow } from './affiliate-imports.repository.ts'

export function presentAffiliateImport(row: AffiliateImportRow): AffiliateImport {
  return {
    id: row.import_id,
    program: row.program,
    filename: row.filename,
    status: row.status,
    rows: row.rows_total,
    read: row.rows_read,
    created: row.rows_created,
    updated: row.rows_updated,
    unchanged: row.rows_unchanged,
    repeated: row.rows_repeated,
    refused: row.rows_refused,
    error: row.error,
    created_at: row.created.toISOString(),
    finished: row.finished?.toISOString() ?? null,
  }
}

import { type AffiliateProgram, REFUSED_REPORT_ROWS_KEPT, REFUSED_REPORT_ROWS_PER_PAGE } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ReportEncoding } from '../reports/report-encoding.ts'
import type { Refusal } from '../reports/report-reader.ts'

export interface AffiliateImportRow {
  readonly import_id: number
  readonly program: AffiliateProgram
  readonly filename: string
  readonly encoding: ReportEncoding
  readonly status: 'waiting' | 'running' | 'done' | 'failed'
  readonly rows_total: number
  readonly rows_read: number
  readonly rows_created: number
  readonly rows_updated: number
  readonly rows_unchanged: number
  readonly rows_repeated: number
  readonly rows_refused: number
  /** Last line whose row is stored. */
  readonly checkpoint_line: number
  readonly error: string | null
  readonly created: Date
  readonly finished: Date | null
}

export interface NewAffiliateImport {
  readonly program: AffiliateProgram
  readonly filename: string
  readonly encoding: ReportEncoding
  readonly rows: number
  readonly startedBy: number
}

/** Counts of the rows up to a line, by outcome. */
export interface ImportProgress {
  readonly line: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly repeated: number
  readonly refusals: readonly Refusal[]
}

/** Another process continues the import, or it has ended. */
export class ImportTakenError extends Error {}

const COLUMNS = `import_id, program, filename, encoding, status, rows_total, rows_read, rows_created, rows_updated,
  rows_unchanged, rows_repeated, rows_refused, checkpoint_line, error, created, finished`
const LISTED = 20

const CREATE = `
  insert into affiliate_imports (program, filename, encoding, rows_total, started_by, created, beat)
  values ($1, $2, $3, $4, $5, $6, now()) returning ${COLUMNS}`

const ADVANCE = `
  update affiliate_imports set checkpoint_line = $2, beat = now(), rows_read = rows_read + $3 + $4 + $5 + $6 + $7,
    rows_created = rows_created + $3, rows_updated = rows_updated + $4, rows_unchanged = rows_unchanged + $5,
    rows_repeated = rows_repeated + $6, rows_refused = rows_refused + $7
  where import_id = $1 and finished is null and checkpoint_line < $2
  returning rows_refused`

const REFUSE = `
  insert into affiliate_refusals (import_id, line, field, reason, value)
  select $1, line, field, reason, value
  from jsonb_to_recordset($2::jsonb) as r (line integer, field text, reason text, value text)`

const START = `
  update affiliate_imports set status = 'running', beat = now() where import_id = $1 and finished is null returning ${COLUMNS}`

const FINISH = `
  update affiliate_imports set status = $2, error = $3, finished = now() where import_id = $1 and finished is null`

const STALE = `
  select import_id from affiliate_imports where finished is null and beat < now() - make_interval(mins => $1)
  order by import_id limit 20`

/** Imports of reports: the uploaded bytes until they are imported, the progress, and the refused rows. */
@Injectable()
export class AffiliateImportsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Stores a report and its import in one transaction.
   * @param bytes in chunks of bounded size
   */
  async create(
    transaction: Transaction,
    { program, filename, encoding, rows, startedBy }: NewAffiliateImport,
    bytes: AsyncIterable<Uint8Array>,
    now: Date,
  ): Promise<AffiliateImportRow> {
    const values = [program, filename, encoding, rows, startedBy, now]
    const [created] = await transaction.query<AffiliateImportRow[]>(CREATE, values)
    if (created === undefined) throw new Error('An insert returned no row')
    let part = 0
    for await (const piece of bytes) {
      part += 1
      await transaction.query('insert into affiliate_report_parts (import_id, part, bytes) values ($1, $2, $3)', [
        created.import_id,
        part,
        piece,
      ])
    }
    return created
  }

  /** Streams the bytes of a report. */
  async *bytesOf(importId: number): AsyncGenerator<Uint8Array> {
    for (let part = 1; ; part += 1) {
      const [row] = await this.source.query<{ bytes: Uint8Array }[]>(
        'select bytes from affiliate_report_parts where import_id = $1 and part = $2',
        [importId, part],
      )
      if (row === undefined) return
      yield row.bytes
    }
  }

  /** Lists the latest imports, newest first. */
  async list(): Promise<AffiliateImportRow[]> {
    return await this.source.query<AffiliateImportRow[]>(
      `select ${COLUMNS} from affiliate_imports order by import_id desc limit ${LISTED}`,
    )
  }

  /** @param page from 1 */
  async listRefusals(importId: number, page: number): Promise<Refusal[]> {
    return await this.source.query<Refusal[]>(
      `select line, field, reason, value from affiliate_refusals where import_id = $1 order by line, refusal_id
       limit ${REFUSED_REPORT_ROWS_PER_PAGE} offset $2::bigint * ${REFUSED_REPORT_ROWS_PER_PAGE}`,
      [importId, page - 1],
    )
  }

  /** Marks an import as running; returns undefined when it has ended. */
  async start(importId: number): Promise<AffiliateImportRow | undefined> {
    const [rows] = await this.source.query<[AffiliateImportRow[], number]>(START, [importId])
    return rows[0]
  }

  /**
   * Records the progress of an import, in the transaction that writes its rows.
   * @throws ImportTakenError when another process has written these rows, or the import has ended
   */
  async advance(
    transaction: Transaction,
    importId: number,
    { line, created, updated, unchanged, repeated, refusals }: ImportProgress,
  ): Promise<void> {
    const counts = [created, updated, unchanged, repeated, refusals.length]
    const [rows] = await transaction.query<[{ rows_refused: number }[], number]>(ADVANCE, [importId, line, ...counts])
    const [advanced] = rows
    if (advanced === undefined) throw new ImportTakenError(`The import ${importId} is over, or somebody else went on with it`)
    const before = advanced.rows_refused - refusals.length
    const kept = refusals.slice(0, Math.max(REFUSED_REPORT_ROWS_KEPT - before, 0))
    if (kept.length > 0) await transaction.query(REFUSE, [importId, JSON.stringify(kept)])
  }

  /** Ends an import and removes its report. */
  async finish(transaction: Transaction, importId: number, status: 'done' | 'failed', error: string | null): Promise<void> {
    await transaction.query(FINISH, [importId, status, error])
    await transaction.query('delete from affiliate_report_parts where import_id = $1', [importId])
  }

  /** Whether any import is waiting or running. */
  async isUnfinished(): Promise<boolean> {
    return (await this.source.query<unknown[]>('select from affiliate_imports where finished is null limit 1')).length > 0
  }

  /** Lists unfinished imports without progress for this many minutes. */
  async listStale(minutes: number): Promise<number[]> {
    const rows = await this.source.query<{ import_id: number }[]>(STALE, [minutes])
    return rows.map(({ import_id: id }) => id)
  }
}

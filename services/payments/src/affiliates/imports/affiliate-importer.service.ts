import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { decodeReport } from '../reports/report-encoding.ts'
import { reportOf } from '../reports/program-reports.ts'
import { readReport, type Refusal } from '../reports/report-reader.ts'
import type { ReportRow } from '../reports/report-row.ts'
import { LedgerRepository } from '../../books/ledger/ledger.repository.ts'
import { type AffiliateImportRow, AffiliateImportsRepository } from './affiliate-imports.repository.ts'
import { CommissionEventsRepository } from './commission-events.repository.ts'
import { EarningsRepository } from './earnings.repository.ts'
import { planBatch } from './planned-batch.ts'
import { SeenRows } from './seen-rows.ts'

const BATCH_SIZE = 1000
const CUT_OFF = 'The report is cut off: its last row has no end. The rows before it are in.'
const GIVEN_UP = 'The report could not be read to its end. The rows that were read are in; importing it again goes on from there.'

/** Rows that are written in one transaction, up to a line of the report. */
interface Batch {
  line: number
  readonly rows: ReportRow[]
  readonly refusals: Refusal[]
  repeated: number
}

const emptyBatch = (): Batch => ({ line: 0, rows: [], refusals: [], repeated: 0 })

/**
 * Imports reports as streams, in batches of a thousand rows. One transaction writes the earnings, sums, ledger entries, counts
 * and checkpoint of a batch, so that an interrupted import resumes with correct counts.
 */
@Injectable()
export class AffiliateImporterService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(AffiliateImportsRepository) private readonly imports: AffiliateImportsRepository,
    @Inject(EarningsRepository) private readonly earnings: EarningsRepository,
    @Inject(CommissionEventsRepository) private readonly events: CommissionEventsRepository,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Starts or resumes an import. */
  async run(importId: number): Promise<void> {
    const record = await this.imports.start(importId)
    if (record === undefined) return
    const isCut = await this.#readAll(record)
    await this.publishCommissions()
    await this.transactions.run((transaction) => this.imports.finish(transaction, importId, 'done', isCut ? CUT_OFF : null))
  }

  /** Marks an import as failed after its last try. */
  async giveUp(importId: number): Promise<void> {
    await this.publishCommissions()
    await this.transactions.run((transaction) => this.imports.finish(transaction, importId, 'failed', GIVEN_UP))
  }

  /** Publishes changed commissions, also those of interrupted imports. */
  async publishCommissions(): Promise<void> {
    for (let hasMore = true; hasMore;)
      hasMore = await this.transactions.run((transaction) => this.events.publishChanged(transaction))
  }

  /** Returns whether the report ends within a row. */
  async #readAll(record: AffiliateImportRow): Promise<boolean> {
    const { import_id: importId, program, encoding, checkpoint_line: checkpoint } = record
    const seen = new SeenRows()
    let batch = emptyBatch()
    let isCut = false
    for await (const item of readReport(decodeReport(this.imports.bytesOf(importId), encoding), reportOf(program))) {
      const sighting = 'row' in item ? seen.see(item.line, item.row) : undefined
      if ('refusal' in item && item.isCut) isCut = true
      if (item.line <= checkpoint) continue
      batch.line = item.line
      if ('refusal' in item) batch.refusals.push(item.refusal)
      else if (sighting?.kind === 'first') batch.rows.push(item.row)
      else if (sighting?.kind === 'differs') batch.refusals.push(differs(item.line, item.row, sighting.line))
      else batch.repeated += 1
      if (batch.rows.length + batch.refusals.length + batch.repeated < BATCH_SIZE) continue
      await this.#write(record, batch)
      batch = emptyBatch()
    }
    if (batch.line > 0) await this.#write(record, batch)
    return isCut
  }

  async #write({ import_id: importId, program }: AffiliateImportRow, { line, rows, refusals, repeated }: Batch): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const keys = rows.map(({ key }) => key)
      const stored = await this.earnings.lockStored(transaction, program, keys)
      const { created, updated, unchanged, writes, deltas, facts } = planBatch(program, rows, stored, this.clock())
      await this.imports.advance(transaction, importId, { line, created, updated, unchanged, repeated, refusals })
      await this.earnings.write(transaction, { program, importId }, writes)
      await this.earnings.addCommissions(transaction, deltas)
      await this.ledger.recordBalanced(transaction, facts)
    })
  }
}

function differs(line: number, { transaction }: ReportRow, first: number): Refusal {
  return { line, field: '', reason: `says something else of the transaction on line ${first}, which counts`, value: transaction }
}

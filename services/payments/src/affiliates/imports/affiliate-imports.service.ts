import { type AffiliateProgram, runAffiliateImport, type UploadedFile } from '@ribbonry/contracts'
import { CLOCK, type Clock, InvalidInput, Transactions } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { createReadStream } from 'node:fs'
import { decodeReport, detectEncoding } from '../reports/report-encoding.ts'
import { reportOf } from '../reports/program-reports.ts'
import { ReportError, readReport, type Refusal } from '../reports/report-reader.ts'
import { storable } from '../reports/report-values.ts'
import { type AffiliateImportRow, AffiliateImportsRepository } from './affiliate-imports.repository.ts'

/** Bytes of a report that are read and stored at a time. */
const PIECE_BYTES = 1024 * 1024
/** Minutes without progress after which an import is enqueued again. */
const STALE_MINUTES = 2

/** Accepts reports and shows the progress of their imports. */
@Injectable()
export class AffiliateImportsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(AffiliateImportsRepository) private readonly imports: AffiliateImportsRepository,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Stores a report and enqueues its import.
   * @throws InvalidInput for a file that is not a report of the programme
   */
  async start(program: AffiliateProgram, { path, filename }: UploadedFile, startedBy: number): Promise<AffiliateImportRow> {
    const bytes = (): AsyncIterable<Uint8Array> => createReadStream(path, { highWaterMark: PIECE_BYTES })
    const encoding = await detectEncoding(bytes())
    const rows = await this.#count(decodeReport(bytes(), encoding), program)
    const wanted = { program, filename: storable(filename), encoding, rows, startedBy }
    const now = this.clock()
    const created = await this.transactions.run((transaction) => this.imports.create(transaction, wanted, bytes(), now))
    await this.#enqueue(created.import_id)
    return created
  }

  async list(): Promise<AffiliateImportRow[]> {
    return await this.imports.list()
  }

  async listRefusals(importId: number, page: number): Promise<Refusal[]> {
    return await this.imports.listRefusals(importId, page)
  }

  /** Enqueues unfinished imports again when the process that ran their job has died. */
  async resumeStale(): Promise<void> {
    for (const id of await this.imports.listStale(STALE_MINUTES)) await this.#enqueue(id)
  }

  async #count(text: AsyncIterable<string>, program: AffiliateProgram): Promise<number> {
    let rows = 0
    try {
      for (const items = readReport(text, reportOf(program)); (await items.next()).done !== true;) rows += 1
    } catch (error) {
      throw error instanceof ReportError ? new InvalidInput({ report: error.message }) : error
    }
    return rows
  }

  async #enqueue(importId: number): Promise<void> {
    await this.queues.add(runAffiliateImport, { import_id: importId }, { id: `affiliate-import-${importId}`, retryFailed: true })
  }
}

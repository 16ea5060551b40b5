import { Inject, Injectable } from '@nestjs/common'
import { paymentsCsv } from './payments-csv.ts'
import { WriterPaymentsRepository } from './writer-payments.repository.ts'

/** Exports payments to writers as files. */
@Injectable()
export class PayExportService {
  constructor(@Inject(WriterPaymentsRepository) private readonly payments: WriterPaymentsRepository) {}

  /**
   * Exports the payments of a month in UTC as CSV.
   * @param month `2026-11`
   */
  async month(month: string): Promise<{ readonly filename: string; readonly csv: string }> {
    const from = new Date(`${month}-01T00:00:00Z`)
    const until = new Date(from)
    until.setUTCMonth(until.getUTCMonth() + 1)
    return { filename: `writers-${month}.csv`, csv: paymentsCsv(await this.payments.listBetween(from, until)) }
  }
}

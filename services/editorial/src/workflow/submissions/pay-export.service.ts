import { Inject, Injectable } from '@nestjs/common'
import { paymentsCsv } from './payments-csv.ts'
import { WriterPaymentsRepository } from './writer-payments.repository.ts'

/** Exports the book of pay as files. */
@Injectable()
export class PayExportService {
  constructor(@Inject(WriterPaymentsRepository) private readonly payments: WriterPaymentsRepository) {}

  /**
   * A month in UTC.
   * @param month `2026-11`
   */
  async month(month: string): Promise<{ readonly filename: string; readonly csv: string }> {
    const from = new Date(`${month}-01T00:00:00Z`)
    const until = new Date(from)
    until.setUTCMonth(until.getUTCMonth() + 1)
    return { filename: `writers-${month}.csv`, csv: paymentsCsv(await this.payments.listBetween(from, until)) }
  }
}

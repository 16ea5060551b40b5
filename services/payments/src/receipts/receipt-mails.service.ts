import { CLOCK, type Clock, LOGGER, type Logger, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ReceiptMailerService } from './receipt-mailer.service.ts'
import { ReceiptsRepository } from './receipts.repository.ts'

const AT_ONCE = 100
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 3_600_000

/** Mails receipts: one is due from the transaction that issues it, and stays so until newsletter's queue has its mail. */
@Injectable()
export class ReceiptMailsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository,
    @Inject(ReceiptMailerService) private readonly mailer: ReceiptMailerService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async sendDue(): Promise<void> {
    for (let sent = 0; sent < AT_ONCE; sent += 1)
      if (!(await this.transactions.run(async (transaction) => await this.#sendNext(transaction)))) return
  }

  /** Whether there was one. */
  async #sendNext(transaction: Transaction): Promise<boolean> {
    const receipt = await this.receipts.takeDue(transaction, this.clock())
    if (receipt === undefined) return false
    const { number, mail_failures: failures } = receipt
    try {
      const { email, heldBack } = await this.mailer.send(receipt)
      if (heldBack === undefined) await this.receipts.markMailed(transaction, number, email)
      else await this.receipts.postpone(transaction, number, this.#in(heldBack.seconds * 1000), failures)
    } catch (error) {
      this.logger.warn({ err: error, receipt: number }, 'A receipt could not be mailed; it is tried again')
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      await this.receipts.postpone(transaction, number, this.#in(pause), failures + 1)
    }
    return true
  }

  #in(ms: number): Date {
    return new Date(this.clock().getTime() + ms)
  }
}

import {
  CLOCK,
  type Clock,
  LOGGER,
  type Logger,
  type MailLimitExceeded,
  type Transaction,
  Transactions,
} from '@ribbonry/service-kit'
import { workOffDue } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { PaymentRecordingService } from '../../settling/payments/payment-recording.service.ts'
import { ReceiptMailerService } from './receipt-mailer.service.ts'
import { ReceiptsRepository, type ReceiptToMail } from './receipts.repository.ts'

/** Mails receipts. A receipt is due from the transaction that issues it until its mail is in newsletter's queue. */
@Injectable()
export class ReceiptMailsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(ReceiptMailerService) private readonly mailer: ReceiptMailerService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async sendDue(): Promise<void> {
    const { transactions, clock, logger } = this
    await workOffDue<ReceiptToMail>(
      { transactions, clock, logger },
      {
        take: (transaction, now) => this.receipts.takeDue(transaction, now),
        send: (transaction, receipt) => this.#send(transaction, receipt),
        postpone: (transaction, { number }, due, failures) => this.receipts.postpone(transaction, number, due, failures),
        described: ({ number }) => ({ receipt: number }),
      },
    )
  }

  async #send(transaction: Transaction, receipt: ReceiptToMail): Promise<MailLimitExceeded | undefined> {
    const { email, heldBack } = await this.mailer.send(receipt)
    if (heldBack !== undefined) return heldBack
    await this.receipts.markMailed(transaction, receipt.number, email)
    if (email !== '') await this.recording.recordMail(transaction, receipt.payment_id, 'receipt')
    return undefined
  }
}

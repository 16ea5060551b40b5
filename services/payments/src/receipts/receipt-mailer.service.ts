import { type MailLimitExceeded, MailQueue } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { BuyersClient } from './buyers.client.ts'
import { receiptNumber } from './receipt-number.ts'
import type { ReceiptRow } from './receipts.repository.ts'

export interface MailedReceipt {
  /** Empty for a buyer who is gone. */
  readonly email: string
  /** The limit of the mailbox, where it holds the mail back. */
  readonly heldBack: MailLimitExceeded | undefined
}

/** Puts receipts into newsletter's queue. */
@Injectable()
export class ReceiptMailerService {
  constructor(
    @Inject(BuyersClient) private readonly buyers: BuyersClient,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
  ) {}

  /** Mails a receipt; again, it is the same mail. @throws Error while identity or Redis is away */
  async send(receipt: ReceiptRow): Promise<MailedReceipt> {
    const { member_id: memberId, payment_id: paymentId } = receipt
    const buyer = memberId === null ? undefined : await this.buyers.find(memberId)
    if (buyer === undefined) return { email: '', heldBack: undefined }
    const { name, email } = buyer
    const { number, issued, subject, provider, amount, currency, company, tax_number } = receipt
    const data = {
      name,
      number: receiptNumber(number),
      issued: issued.toISOString(),
      subject,
      paid_by: provider === 'paypal' ? ('paypal' as const) : ('card' as const),
      link: `${this.config.SITE_URL}/product-pitch/receipt/${paymentId}/`,
      amount: amount / 100,
      currency,
      company,
      tax_number,
      seller: this.config.RECEIPT_SELLER,
    }
    return { email, heldBack: await this.queue.enqueue({ id: `receipt.${paymentId}`, to: email, template: 'receipt', data }) }
  }
}

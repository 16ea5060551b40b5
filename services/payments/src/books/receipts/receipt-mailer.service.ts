import { type MailLimitExceeded, MailQueue } from '@ribbonry/service-kit'
import { FIND_RECIPIENT, type FindRecipient, type Recipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { PurchaseLinksService } from '../../buying/purchase-claims/purchase-links.service.ts'
import { receiptNumber } from './receipt-number.ts'
import type { ReceiptRow } from './receipts.repository.ts'

export interface MailedReceipt {
  /** Recipient; empty where the buyer has no account any more. */
  readonly email: string
  /** Limit of the mailbox that delays the mail. */
  readonly heldBack: MailLimitExceeded | undefined
}

/** Adds receipts to the mail queue of newsletter. */
@Injectable()
export class ReceiptMailerService {
  constructor(
    @Inject(FIND_RECIPIENT) private readonly findBuyer: FindRecipient,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(PurchaseLinksService) private readonly claims: PurchaseLinksService,
    @Inject(CONFIG) private readonly config: Pick<PaymentsEnvironment, 'RECEIPT_SELLER'>,
  ) {}

  /**
   * Mails a receipt; a repeated call adds no second mail.
   * @throws Error while identity or Redis cannot be reached
   */
  async send(receipt: ReceiptRow): Promise<MailedReceipt> {
    const { payment_id: paymentId } = receipt
    const buyer = await this.#buyerOf(receipt)
    if (buyer === undefined) return { email: '', heldBack: undefined }
    const { name, email, isGuest } = buyer
    const { number, issued, subject, provider, regular, amount, currency, company, tax_number } = receipt
    const data = {
      name,
      number: receiptNumber(number),
      issued: issued.toISOString(),
      subject,
      paid_by: provider === 'paypal' ? ('paypal' as const) : ('card' as const),
      link: isGuest ? this.claims.linkOf(paymentId) : this.claims.pageOf(paymentId),
      regular: regular / 100,
      amount: amount / 100,
      currency,
      company,
      tax_number,
      seller: this.config.RECEIPT_SELLER,
    }
    const template = isGuest ? 'guest-receipt' : 'receipt'
    return { email, heldBack: await this.queue.enqueue({ id: `receipt.${paymentId}`, to: email, template, data }) }
  }

  async #buyerOf({
    member_id: memberId,
    buyer_email: email,
  }: ReceiptRow): Promise<(Recipient & { isGuest: boolean }) | undefined> {
    if (memberId === null) return email === null ? undefined : { name: '', email, isGuest: true }
    const buyer = await this.findBuyer(memberId)
    return buyer && { ...buyer, isGuest: false }
  }
}

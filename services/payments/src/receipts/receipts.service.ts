import { getReceipt, OWN_PAYMENTS_PER_PAGE } from '@ribbonry/contracts'
import { CLOCK, type Clock, refusalOf } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { OwnPaymentsRepository, type OwnPaymentRow } from './own-payments.repository.ts'
import { mayReadReceipt } from './receipt.policy.ts'
import { ReceiptsRepository, type ReceiptRow } from './receipts.repository.ts'

/** Payments and receipts as their buyers see them. */
@Injectable()
export class ReceiptsService {
  constructor(
    @Inject(OwnPaymentsRepository) private readonly payments: OwnPaymentsRepository,
    @Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async listOwn(memberId: number, page: number): Promise<Page<OwnPaymentRow>> {
    return await this.payments.list(memberId, { page, perPage: OWN_PAYMENTS_PER_PAGE })
  }

  /** That of somebody else looks like none. */
  async get(paymentId: string, reader: { readonly userId: number; readonly isAdministrator: boolean }): Promise<ReceiptRow> {
    const found = await this.receipts.find(paymentId)
    if (found === undefined || !mayReadReceipt(found, reader))
      throw refusalOf(getReceipt, 'not-found', 'receipt-not-found', 'There is no such receipt.')
    return found
  }

  /** Removes receipts whose years are over. */
  async removeExpired(): Promise<void> {
    const until = new Date(this.clock())
    until.setUTCFullYear(until.getUTCFullYear() - this.config.RECEIPT_YEARS)
    await this.receipts.removeIssuedBefore(until)
  }
}

import { getReceipt, OWN_PAYMENTS_PER_PAGE } from '@ribbonry/contracts'
import { CLOCK, type Clock, refusalOf } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { CreditNotesRepository, type IssuedNote } from './credit-notes.repository.ts'
import { OwnPaymentsRepository, type OwnPaymentRow } from './own-payments.repository.ts'
import { mayReadReceipt } from './receipt.policy.ts'
import { ReceiptsRepository, type ReceiptRow } from './receipts.repository.ts'

/** A receipt with its credit notes, oldest first. */
export interface ReadReceipt {
  readonly row: ReceiptRow
  readonly notes: readonly IssuedNote[]
}

/** Shows payments and receipts to their buyers. */
@Injectable()
export class ReceiptsService {
  constructor(
    @Inject(OwnPaymentsRepository) private readonly payments: OwnPaymentsRepository,
    @Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository,
    @Inject(CreditNotesRepository) private readonly notes: CreditNotesRepository,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async listOwn(memberId: number, page: number): Promise<Page<OwnPaymentRow>> {
    return await this.payments.list(memberId, { page, perPage: OWN_PAYMENTS_PER_PAGE })
  }

  /** Receipts of other members are refused as not found. */
  async get(paymentId: string, reader: { readonly userId: number; readonly isAdministrator: boolean }): Promise<ReadReceipt> {
    const found = await this.receipts.find(paymentId)
    if (found === undefined || !mayReadReceipt(found, reader))
      throw refusalOf(getReceipt, 'not-found', 'receipt-not-found', 'There is no such receipt.')
    return { row: found, notes: await this.notes.listOf(paymentId) }
  }

  /** Removes receipts whose retention period has ended. */
  async removeExpired(): Promise<void> {
    const until = new Date(this.clock())
    until.setUTCFullYear(until.getUTCFullYear() - this.config.RECEIPT_YEARS)
    await this.receipts.removeIssuedBefore(until)
  }
}

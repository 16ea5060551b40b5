import { claimPurchase, getPurchase } from '@ribbonry/contracts'
import { DomainError, refusalOf, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { PaymentEventsRepository } from '../../settling/payments/payment-events.repository.ts'
import { PurchaseLinksService } from './purchase-links.service.ts'
import { type PurchaseRow, PurchasesRepository } from './purchases.repository.ts'

/** Transfers a purchase without an account to an account of its buyer. */
@Injectable()
export class PurchaseClaimsService {
  readonly #activity = new ActivityLog()

  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PurchasesRepository) private readonly purchases: PurchasesRepository,
    @Inject(PaymentEventsRepository) private readonly events: PaymentEventsRepository,
    @Inject(PurchaseLinksService) private readonly links: PurchaseLinksService,
  ) {}

  /** @throws DomainError `payment-not-found` */
  async get(paymentId: string): Promise<PurchaseRow> {
    const found = await this.purchases.find(paymentId)
    if (found === undefined) throw notFound(getPurchase)
    return found
  }

  /**
   * The first claim counts; a repetition by the same member succeeds.
   * @returns the payment
   * @throws DomainError `link-not-valid`, `payment-not-found`, `already-claimed`
   */
  async claim(token: string, memberId: number): Promise<string> {
    const paymentId = this.links.paymentOf(token)
    if (paymentId === undefined) throw new DomainError('refused', 'link-not-valid', 'This link is not valid any more.')
    return await this.transactions.run(async (transaction) => {
      const purchase = await this.purchases.find(paymentId, transaction)
      if (purchase === undefined) throw notFound(claimPurchase)
      if (purchase.member_id === memberId) return paymentId
      if (!(await this.purchases.claim(transaction, paymentId, memberId)))
        throw refusalOf(claimPurchase, 'conflict', 'already-claimed', 'Another account has this purchase already.')
      await this.events.publishBoostClaimed(transaction, paymentId, memberId)
      const item = { type: 'payment', id: paymentId }
      await this.#activity.record(transaction, { actor: { memberId }, action: 'claim', item })
      return paymentId
    })
  }
}

function notFound(call: typeof getPurchase | typeof claimPurchase): DomainError {
  return refusalOf(call, 'not-found', 'payment-not-found', 'There is no such payment.')
}

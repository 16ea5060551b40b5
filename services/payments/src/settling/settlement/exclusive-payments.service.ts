import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { type BoughtDay, OpenAttemptsRepository } from './open-attempts.repository.ts'
import { PurchaseLockRepository } from './purchase-lock.repository.ts'
import { SettlementService } from './settlement.service.ts'
import type { ProviderPayment } from './settlements.repository.ts'

/** What is paid for: a campaign, or a day for its buyer. */
export type Purchased = { readonly campaign: number } | BoughtDay

export interface OtherAttempts {
  readonly actor: Actor
  /** The attempt that continues. */
  readonly except?: ProviderPayment | undefined
  /** Creates the refusal for the case that a provider reviews the money of another attempt. */
  readonly inReview: () => Error
}

/** Serialises payments for the same purchase, so that only one attempt is charged. */
@Injectable()
export class ExclusivePaymentsService {
  constructor(
    @Inject(PurchaseLockRepository) private readonly locks: PurchaseLockRepository,
    @Inject(OpenAttemptsRepository) private readonly attempts: OpenAttemptsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Runs `work` once no other request pays for the same purchase, so that it sees the result of the other request.
   * @throws DomainError `unavailable` where the other request takes too long
   */
  async run<Result>(purchased: Purchased, work: () => Promise<Result>): Promise<Result> {
    const key = 'campaign' in purchased ? [purchased.campaign] : [purchased.day, purchased.buyer.memberId, purchased.buyer.email]
    const done = await this.locks.run(key, work)
    if (done !== undefined) return done.result
    const sentence = 'Another payment for the same is being made. Please try again in a moment.'
    throw new DomainError('unavailable', 'unavailable', sentence)
  }

  /**
   * Ends attempts that the buyer left open in another tab or with another card, before a further one is charged. An attempt that
   * was paid meanwhile still counts, so the caller must read the paid state afterwards.
   */
  async endOthers(purchased: Purchased, { actor, except, inReview }: OtherAttempts): Promise<void> {
    for (const attempt of await this.attempts.list(purchased)) {
      if (attempt.payment_id === except?.payment_id) continue
      if (attempt.in_review) throw inReview()
      const after = await this.#end(attempt, actor)
      if (after?.in_review === true) throw inReview()
    }
  }

  /**
   * While PayPal cannot be reached its buyers may pay by card. Orders are captured only within `run`, so that only an order whose
   * response was lost may be paid, and a duplicate payment is refunded.
   */
  async #end(attempt: ProviderPayment, actor: Actor): Promise<ProviderPayment | undefined> {
    try {
      return await this.settlement.supersede(attempt, actor)
    } catch (error) {
      if (attempt.provider !== 'paypal' || !(error instanceof DomainError)) throw error
      this.logger.warn({ err: error, payment_id: attempt.payment_id }, 'PayPal cannot be asked about an abandoned order')
      return undefined
    }
  }
}

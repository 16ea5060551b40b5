import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { type BoughtDay, OpenAttemptsRepository } from './open-attempts.repository.ts'
import { PurchaseLockRepository } from './purchase-lock.repository.ts'
import { SettlementService } from './settlement.service.ts'
import type { ProviderPayment } from './settlements.repository.ts'

/** What is paid for: a campaign, or a day by its buyer. */
export type Purchased = { readonly campaign: number } | BoughtDay

export interface OtherAttempts {
  readonly actor: Actor
  /** The attempt that goes on. */
  readonly except?: ProviderPayment | undefined
  /** The refusal where a provider has the money of another one in hand, and checks it. */
  readonly inReview: () => Error
}

/** Lets one attempt at a time pay for the same thing: no other is charged beside it. */
@Injectable()
export class ExclusivePaymentsService {
  constructor(
    @Inject(PurchaseLockRepository) private readonly locks: PurchaseLockRepository,
    @Inject(OpenAttemptsRepository) private readonly attempts: OpenAttemptsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Runs the work of a request once no other request pays for the same: it reads what the other one made.
   * @throws DomainError `unavailable` where the other one takes too long
   */
  async run<Result>(purchased: Purchased, work: () => Promise<Result>): Promise<Result> {
    const key = 'campaign' in purchased ? [purchased.campaign] : [purchased.day, purchased.buyer.memberId, purchased.buyer.email]
    const done = await this.locks.run(key, work)
    if (done !== undefined) return done.result
    const sentence = 'Another payment for the same is being made. Please try again in a moment.'
    throw new DomainError('unavailable', 'unavailable', sentence)
  }

  /**
   * Ends the attempts that their buyer left open, in another tab or with another card, before one more is charged. One that has
   * paid meanwhile stands afterwards: the caller reads what is paid only then.
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
   * While PayPal is away its buyers may pay by card: an order is taken by `run` alone, so that only one whose answer was lost can
   * have paid. What comes twice goes back.
   */
  async #end(attempt: ProviderPayment, actor: Actor): Promise<ProviderPayment | undefined> {
    try {
      return await this.settlement.supersede(attempt, actor)
    } catch (error) {
      if (attempt.provider !== 'paypal' || !(error instanceof DomainError)) throw error
      this.logger.warn({ err: error, payment_id: attempt.payment_id }, 'PayPal cannot be asked about an order that was left')
      return undefined
    }
  }
}

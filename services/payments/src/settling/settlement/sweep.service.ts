import { CLOCK, LOGGER, type Clock, type Logger } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { PurchaseLockRepository } from './purchase-lock.repository.ts'
import { SettlementService } from './settlement.service.ts'
import { SettlementsRepository, type ProviderPayment } from './settlements.repository.ts'

/** Time after which an attempt is ended. PayPal keeps an order that is not approved for three hours. */
const LONGEST_MS = { stripe: 24 * 3_600_000, paypal: 3 * 3_600_000, manual: 0 } as const
const SWEEP: Actor = { name: 'sweep' }

/** Completes interrupted work: payments whose response was lost, and due refunds. */
@Injectable()
export class SweepService {
  constructor(
    @Inject(SettlementsRepository) private readonly settlements: SettlementsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(PurchaseLockRepository) private readonly locks: PurchaseLockRepository,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Looks up all payments that have waited long enough. Payments whose provider cannot be reached wait for the next sweep. */
  async sweep(): Promise<void> {
    await this.locks.removeExpired()
    const since = new Date(this.clock().getTime() - this.config.PENDING_MS)
    for (const payment of await this.settlements.listPending(since)) await this.#withFailureLogged(() => this.#lookUp(payment))
  }

  /** Cancels an attempt that is too old, or whose purchase is no longer available. */
  async #lookUp(payment: ProviderPayment): Promise<void> {
    await this.settlement.lookUp(payment, SWEEP)
    const after = await this.settlements.find(payment.payment_id)
    if (after?.state !== 'pending' || after.refund_due || after.in_review) return
    const isLeft = after.created.getTime() < this.clock().getTime() - LONGEST_MS[after.provider]
    if (isLeft || (await this.settlements.isMoot(after))) await this.settlement.cancel(after, SWEEP)
  }

  /** Logs a failure, so that it does not stop the sweep; the next sweep tries again. */
  async #withFailureLogged(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.logger.warn({ err: error }, 'A payment cannot be looked up now')
    }
  }
}

import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { ProviderEventsService } from '../provider-events/provider-events.service.ts'
import { StripeClient } from '../stripe/stripe.client.ts'
import { SettlementService } from './settlement.service.ts'
import { SettlementsRepository, type ProviderPayment } from './settlements.repository.ts'

/** Finds what nobody finished: payments whose answer was lost, refunds that are due, events that were not applied. */
@Injectable()
export class SweepService {
  constructor(
    @Inject(SettlementsRepository) private readonly settlements: SettlementsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(ProviderEventsService) private readonly events: ProviderEventsService,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Looks at everything that has waited for long enough; what cannot be asked about now waits for the next sweep. */
  async sweep(): Promise<void> {
    const since = new Date(this.clock().getTime() - this.config.PENDING_MS)
    for (const payment of await this.settlements.listPending(since)) await this.#look(payment)
    await this.events.applyWaiting(since)
  }

  async #look(pending: ProviderPayment): Promise<void> {
    const { payment_id: id, provider_ref: ref, created } = pending
    const found = ref === null ? await this.stripe.search(id, created) : await this.stripe.find(ref)
    if (found === undefined) await this.settlement.giveUp(pending)
    else await this.settlement.settle(found, { name: 'sweep' })
  }
}

import { applyProviderEvent } from '@ribbonry/contracts'
import { CLOCK, InvalidInput, LOGGER, type Clock, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { SettlementService } from '../settlement/settlement.service.ts'
import { StripeClient } from '../stripe/stripe.client.ts'
import { ProviderEventsRepository } from './provider-events.repository.ts'

/** Events that providers post: checked, stored by their id, answered, and applied by a job. */
@Injectable()
export class ProviderEventsService {
  constructor(
    @Inject(ProviderEventsRepository) private readonly events: ProviderEventsRepository,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws InvalidInput for a body that Stripe did not sign within the last minutes; nothing of it is kept */
  async receive(body: Uint8Array, signature: string): Promise<void> {
    const notice = await this.stripe.read(body, signature)
    if (notice === undefined) throw new InvalidInput({ 'stripe-signature': 'This event is not signed by Stripe.' })
    const { id, type, intent } = notice
    // What concerns no payment is stored as done.
    const applied = intent === undefined ? this.clock() : null
    await this.events.insert({ event_id: id, type, provider_ref: intent ?? null, applied })
    if (intent !== undefined) await this.#enqueue(id)
  }

  /** Brings the payment of an event in step with its provider. */
  async apply(id: string): Promise<void> {
    const event = await this.events.find(id)
    if (event === undefined || event.applied !== null || event.provider_ref === null) return
    const payment = await this.stripe.find(event.provider_ref)
    if (payment !== undefined) await this.settlement.settle(payment, { name: 'stripe' })
    await this.events.markApplied(id, this.clock())
  }

  /** Ids of events that nobody has applied since a moment. */
  async listWaiting(since: Date): Promise<string[]> {
    return (await this.events.listWaiting(since)).map(({ event_id: id }) => id)
  }

  /** A job that is lost with Redis is made up for by the sweep. */
  async #enqueue(id: string): Promise<void> {
    try {
      await this.queues.add(applyProviderEvent, { provider: 'stripe', event_id: id }, { id })
    } catch (error) {
      this.logger.warn({ err: error, event_id: id }, 'An event waits for the sweep')
    }
  }
}

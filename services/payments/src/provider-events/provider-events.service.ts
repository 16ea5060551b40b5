import { applyProviderEvent } from '@ribbonry/contracts'
import { CLOCK, LOGGER, type Clock, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import type { ProviderName, ProviderNotice } from '../providers/payment-provider.ts'
import { PaymentProviders } from '../providers/payment-providers.ts'
import { SettlementService } from '../settlement/settlement.service.ts'
import { ProviderEventsRepository, type EventName } from './provider-events.repository.ts'

/** Events that providers post and that are checked: stored by their id, answered, and applied by a job. */
@Injectable()
export class ProviderEventsService {
  constructor(
    @Inject(ProviderEventsRepository) private readonly events: ProviderEventsRepository,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async store(provider: ProviderName, { id, type, ref }: ProviderNotice): Promise<void> {
    // What concerns no payment is stored as done.
    const applied = ref === undefined ? this.clock() : null
    await this.events.insert({ provider, event_id: id, type, provider_ref: ref ?? null, applied })
    if (ref !== undefined) await this.#enqueue({ provider, event_id: id })
  }

  /** Brings the payment of an event in step with its provider. */
  async apply(name: EventName): Promise<void> {
    const event = await this.events.find(name)
    if (event === undefined || event.applied !== null || event.provider_ref === null) return
    const { provider, provider_ref: ref } = event
    const payment = await this.providers.of(provider).find(ref)
    if (payment !== undefined) await this.settlement.settle(payment, { name: provider })
    await this.events.markApplied(name, this.clock())
  }

  /** Events that nobody has applied since a moment. */
  async listWaiting(since: Date): Promise<EventName[]> {
    return await this.events.listWaiting(since)
  }

  /** A job that is lost with Redis is made up for by the sweep. */
  async #enqueue(event: EventName): Promise<void> {
    try {
      await this.queues.add(applyProviderEvent, event, { id: event.event_id })
    } catch (error) {
      this.logger.warn({ err: error, event_id: event.event_id }, 'An event waits for the sweep')
    }
  }
}

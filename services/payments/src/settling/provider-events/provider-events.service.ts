import { applyPaypalEvents, applyStripeEvents } from '@ribbonry/contracts'
import { CLOCK, LOGGER, type Clock, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderName, ProviderNotice } from '../../providers/payment-provider.ts'
import { PaymentProviders } from '../../providers/payment-providers.ts'
import { SettlementService } from '../settlement/settlement.service.ts'
import { ProviderEventsRepository, type WaitingPayment } from './provider-events.repository.ts'

/** Duration after which a run stops; the next run continues. */
const RUN_MS = 2000
/** Longest pause after a payment, so that a slow provider delays the run only a little. */
const LONGEST_PAUSE_MS = 100
/** Duration of a lease: longer than looking up one payment takes. */
const LEASE_MS = 60_000
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1000, 300_000] as const
const JOBS = { stripe: applyStripeEvents, paypal: applyPaypalEvents } as const

/** Stores verified events of providers by id, answers, and applies them afterwards. */
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
    // Events without a payment need no work.
    const applied = ref === undefined ? this.clock() : null
    await this.events.insert({ provider, event_id: id, type, provider_ref: ref ?? null, applied })
    if (applied === null) this.#applySoon(provider)
  }

  /**
   * Applies waiting events, one payment at a time; one request to the provider covers all events of a payment. Pauses after each
   * payment for as long as it took, so that incoming events are answered quickly however many wait.
   */
  async applyWaiting(provider: ProviderName): Promise<void> {
    const began = performance.now()
    for (let before = began; before - began < RUN_MS; before = performance.now()) {
      const waiting = await this.events.takeNext(provider, LEASE_MS)
      if (waiting === undefined) return
      await this.#apply(waiting)
      await pause(Math.min(performance.now() - before, LONGEST_PAUSE_MS))
    }
    this.#applySoon(provider)
  }

  /** Enqueues a run. The provider's answer does not wait for it: the schedule finds the events where Redis is away. */
  #applySoon(provider: ProviderName, delayMs = 0): void {
    this.queues
      .add(JOBS[provider], {}, { delayMs })
      .catch((error: unknown) => this.logger.warn({ err: error, provider }, 'Events of a provider wait for their schedule'))
  }

  /** Synchronises a payment with its provider. */
  async #apply(waiting: WaitingPayment): Promise<void> {
    const { provider, provider_ref: ref, failures } = waiting
    try {
      const payment = await this.providers.of(provider).find(ref)
      if (payment !== undefined) await this.settlement.settle(payment, { name: provider })
    } catch (error) {
      this.logger.warn(
        { err: error, provider, provider_ref: ref },
        'The events of a payment could not be applied; they are tried again later',
      )
      const retryMs = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS)
      await this.events.postpone(waiting, retryMs)
      this.#applySoon(provider, retryMs)
      return
    }
    await this.events.markApplied(waiting, this.clock())
  }
}

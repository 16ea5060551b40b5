import {
  applyPaypalEvents,
  applyStripeEvents,
  remindUnfinishedPayments,
  sendPaymentMails,
  sweepPayments,
} from '@ribbonry/contracts'
import { DueMailsService } from '@ribbonry/service-kit/due-mails'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { ProviderEventsService } from '../provider-events/provider-events.service.ts'
import { UnfinishedPaymentsService } from '../../buying/unfinished-payments/unfinished-payments.service.ts'
import { SweepService } from './sweep.service.ts'

/** Events are applied as they arrive; this finds those whose job was lost. */
const EVENTS_EVERY_MS = 5000

/** Background jobs of the service. Each may run concurrently. */
@Injectable()
export class PaymentsProcessor {
  constructor(
    @Inject(ProviderEventsService) private readonly events: ProviderEventsService,
    @Inject(SweepService) private readonly sweeps: SweepService,
    @Inject(UnfinishedPaymentsService) private readonly unfinished: UnfinishedPaymentsService,
    @Inject(DueMailsService) private readonly mails: DueMailsService,
    @Inject(CONFIG) readonly config: PaymentsEnvironment,
  ) {}

  @Scheduled({ queue: applyStripeEvents, every: EVENTS_EVERY_MS, lockMs: 120_000 })
  async applyStripe(): Promise<void> {
    await this.events.applyWaiting('stripe')
  }

  @Scheduled({ queue: applyPaypalEvents, every: EVENTS_EVERY_MS, lockMs: 120_000 })
  async applyPaypal(): Promise<void> {
    await this.events.applyWaiting('paypal')
  }

  @Scheduled<PaymentsProcessor>({ queue: sweepPayments, every: ({ config }) => config.SWEEP_EVERY_MS, lockMs: 120_000 })
  async sweep(): Promise<void> {
    await this.sweeps.sweep()
  }

  @Scheduled({ queue: remindUnfinishedPayments, every: 60_000 })
  async remind(): Promise<void> {
    await this.unfinished.remind()
  }

  @Scheduled({ queue: sendPaymentMails, every: 2000 })
  async sendMails(): Promise<void> {
    await this.mails.sendDue()
  }
}

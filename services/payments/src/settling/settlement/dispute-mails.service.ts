import { dayText } from '@ribbonry/dates'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { PaymentRecordingService } from '../payments/payment-recording.service.ts'
import type { Movement } from '../../providers/payment-provider.ts'
import type { ProviderPayment } from './settlements.repository.ts'

/** Mails staff about disputes, which must be answered within days. */
@Injectable()
export class DisputeMailsService {
  constructor(
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(CONFIG) private readonly config: Pick<PaymentsEnvironment, 'SITE_URL' | 'PAYMENTS_EMAIL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Queues a mail for each dispute among newly recorded movements. Runs in the transaction that records them, so that each
   * dispute causes one mail. Without a recipient no mail is sent; staff still see the number of open disputes.
   */
  async plan(
    transaction: Transaction,
    payment: ProviderPayment,
    fresh: readonly Pick<Movement, 'id' | 'type' | 'amount'>[],
  ): Promise<void> {
    const { PAYMENTS_EMAIL: email, SITE_URL: site } = this.config
    if (email === undefined) return
    const { payment_id: id, kind, provider, currency } = payment
    const link = `${site}/admin/payments/?search=${id}&payment=${id}`
    const about = { kind, subject: subjectOf(payment), paid_by: provider === 'paypal' ? 'paypal' : 'card', currency, link }
    for (const { id: movement, amount } of fresh.filter(({ type }) => type === 'dispute')) {
      await this.mails.insert(transaction, {
        id: `payment-disputed.${movement}`,
        to: { email },
        template: 'payment-disputed',
        data: { ...about, amount: amount / 100 },
        due: this.clock(),
      })
      await this.recording.recordMail(transaction, id, 'payment-disputed')
    }
  }
}

function subjectOf({ campaign, day, post_title: title }: ProviderPayment): string {
  if (day === null) return `Pitch ${campaign ?? ''}`
  const what = `Boost on ${dayText(`${day}T12:00:00Z`)}`
  return title === null ? what : `${what}: ${title}`
}

import { type AdPlan, markCampaignPaid } from '@ribbonry/contracts'
import { CLOCK, refusalOf, Transactions, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { CampaignSnapshot } from '../../buying/campaign-projection/campaigns.repository.ts'
import { CampaignsService } from '../../buying/campaign-projection/campaigns.service.ts'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { PaymentRecordingService } from '../payments/payment-recording.service.ts'
import { PaymentsRepository, type CampaignPayment } from '../payments/payments.repository.ts'
import { liftedPlan, repeatedPayment } from './plan-lift.ts'

export interface ManualPayment {
  readonly campaign: number
  /** Cents; the pitch fee by default. */
  readonly amount: number | undefined
  /** By default the plan that the maker requests. */
  readonly plan: AdPlan | undefined
  readonly note: string
}

/** Records payments that were made outside the site. */
@Injectable()
export class ManualPaymentsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsService) private readonly campaigns: CampaignsService,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records a payment for a campaign. If the fee is paid already, a payment for a higher plan is added; any other input counts as
   * a repetition and returns the existing payment unchanged.
   * @param staff member who records it
   */
  async markPaid({ campaign, amount, plan, note }: ManualPayment, staff: number): Promise<CampaignPayment> {
    const { owner_id: memberId, plan: wished } = await this.#claimed(campaign)
    const payment = {
      payment_id: randomUUID(),
      campaign,
      plan: plan ?? wished,
      amount: amount ?? this.config.PRICES.pitch.fee,
      paid_at: this.clock(),
      provider: 'manual' as const,
      memberId,
      note,
      liftsPlan: false,
    }
    return await this.transactions.run(async (transaction) => {
      if (await this.recording.recordForCampaign(transaction, payment, { memberId: staff })) return payment
      const standing = await this.payments.listStanding(transaction, campaign)
      const asked = { plan, amount }
      const lifted = liftedPlan(asked, wished, standing)
      if (lifted !== undefined) {
        const second = { ...payment, plan: lifted, liftsPlan: true }
        await this.recording.recordForCampaign(transaction, second, { memberId: staff })
        return second
      }
      const repeated = repeatedPayment(asked, standing)
      if (repeated === undefined) throw new Error(`The payment that stands for campaign ${campaign} is gone`)
      return repeated
    })
  }

  async #claimed(campaign: number): Promise<CampaignSnapshot> {
    const known = await this.campaigns.find(campaign)
    if (known === undefined) throw refusalOf(markCampaignPaid, 'not-found', 'campaign-not-found', 'Campaign could not be found.')
    if (known.owner_id === null)
      throw refusalOf(markCampaignPaid, 'refused', 'campaign-not-claimed', 'Nobody has claimed this campaign yet.')
    return known
  }
}

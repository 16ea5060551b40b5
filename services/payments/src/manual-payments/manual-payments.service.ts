import { type AdPlan, markCampaignPaid } from '@ribbonry/contracts'
import { CLOCK, refusalOf, Transactions, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { KnownCampaign } from '../campaign-projection/campaigns.repository.ts'
import { CampaignsService } from '../campaign-projection/campaigns.service.ts'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { PaymentRecordingService } from '../payments/payment-recording.service.ts'
import { PaymentsRepository, type CampaignPayment } from '../payments/payments.repository.ts'

export interface ManualPayment {
  readonly campaign: number
  /** Cents; the pitch fee by default. */
  readonly amount: number | undefined
  /** The campaign's own plan by default. */
  readonly plan: AdPlan | undefined
  readonly note: string
}

/** Payments that staff record: what was paid outside the site. */
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
   * Records the payment of a campaign; where one stands, that one is returned and nothing changes.
   * @param staff the member who records it
   */
  async markPaid({ campaign, amount, plan, note }: ManualPayment, staff: number): Promise<CampaignPayment> {
    const { owner_id: memberId, plan: ownPlan } = await this.#claimed(campaign)
    const payment = {
      payment_id: randomUUID(),
      campaign,
      plan: plan ?? ownPlan,
      amount: amount ?? this.config.PRICES.pitch.fee,
      paid_at: this.clock(),
      provider: 'manual' as const,
      memberId,
      note,
    }
    return await this.transactions.run(async (transaction) => {
      if (await this.recording.recordForCampaign(transaction, payment, { memberId: staff })) return payment
      const standing = await this.payments.findStanding(transaction, campaign)
      if (standing === undefined) throw new Error(`The payment that stands for campaign ${campaign} is gone`)
      return standing
    })
  }

  async #claimed(campaign: number): Promise<KnownCampaign> {
    const known = await this.campaigns.find(campaign)
    if (known === undefined) throw refusalOf(markCampaignPaid, 'not-found', 'campaign-not-found', 'Campaign could not be found.')
    if (known.owner_id === null)
      throw refusalOf(markCampaignPaid, 'refused', 'campaign-not-claimed', 'Nobody has claimed this campaign yet.')
    return known
  }
}

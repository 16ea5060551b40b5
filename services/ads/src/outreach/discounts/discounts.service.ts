import { checkDiscount, sendDiscount } from '@ribbonry/contracts'
import {
  CLOCK,
  type Clock,
  type DomainError,
  type Identity,
  refusalOf,
  type Transaction,
  Transactions,
} from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignsRepository } from '../../pitching/campaigns/campaigns.repository.ts'
import { PitchMailsService } from '../../pitching/mails/pitch-mails.service.ts'
import { DiscountIssuesService } from './discount-issues.service.ts'
import { DISCOUNT_MAIL_DAYS, discountMailPause } from './discount-state.ts'
import { DiscountTokensService } from './discount-tokens.service.ts'

export interface Discount {
  readonly token: string
  readonly link: string
  readonly expires: Date
}

/** Discounts on the fee of a pitch: for one campaign, one use, 14 days. */
@Injectable()
export class DiscountsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(DiscountIssuesService) private readonly issues: DiscountIssuesService,
    @Inject(DiscountTokensService) private readonly tokens: DiscountTokensService,
    @Inject(PitchMailsService) private readonly mails: PitchMailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Issues the discount of an unpaid campaign. Returns the same issue until it has expired or was used.
   * @throws DomainError `no-such-campaign`, `campaign-not-claimed`, `campaign-paid`, `campaign-disqualified`
   */
  async issue(campaignId: number, by: Identity): Promise<Discount> {
    return await this.transactions.run(async (transaction) => {
      await this.#lockUnpaid(transaction, campaignId)
      const discount = await this.issues.open(transaction, campaignId, by)
      return { ...this.tokens.derive(discount), expires: discount.expires }
    })
  }

  /**
   * Mails the discount to the owner.
   * @throws DomainError as `issue`, and `discount-sent-recently`
   */
  async send(campaignId: number, by: Identity): Promise<{ sent: Date; expires: Date }> {
    return await this.transactions.run(async (transaction) => {
      const { title, memberId } = await this.#lockUnpaid(transaction, campaignId)
      const at = this.clock()
      const discount = await this.issues.open(transaction, campaignId, by)
      if (discountMailPause(discount.mailed_at, at) !== undefined) throw sentRecently()
      await this.issues.markMailed(transaction, discount, at, by)
      const [{ link }, { expires }] = [this.tokens.derive(discount), discount]
      await this.mails.planDiscount(transaction, { campaignId, memberId, title, link, expires, at })
      return { sent: at, expires }
    })
  }

  /**
   * Returns when the token of a campaign expires.
   * @throws DomainError `discount-not-valid`
   */
  async check(campaignId: number, token: string): Promise<Date> {
    const open = await this.issues.findOpen(campaignId)
    if (open === undefined || !this.tokens.isOf(token, open))
      throw refusalOf(checkDiscount, 'refused', 'discount-not-valid', 'This discount is not valid, or has been used already.')
    return open.expires
  }

  async #lockUnpaid(transaction: Transaction, campaignId: number): Promise<{ title: string; memberId: number }> {
    const campaign = await this.campaigns.lock(transaction, campaignId)
    if (campaign === undefined) throw noSuchCampaign()
    const { title, owner_id: memberId, claimed, paid, disqualified } = campaign
    if (paid) throw campaignPaid()
    if (disqualified)
      throw refusalOf(sendDiscount, 'refused', 'campaign-disqualified', 'This campaign is disqualified and gets no discount.')
    if (!claimed || memberId === null)
      throw refusalOf(sendDiscount, 'refused', 'campaign-not-claimed', 'Nobody has claimed this pitch yet.')
    return { title, memberId }
  }
}

export function noSuchCampaign(): DomainError {
  return refusalOf(sendDiscount, 'not-found', 'no-such-campaign', 'There is no such campaign.')
}

export function campaignPaid(): DomainError {
  return refusalOf(sendDiscount, 'refused', 'campaign-paid', 'This campaign is paid already.')
}

function sentRecently(): DomainError {
  const sentence = `This discount was mailed already within ${DISCOUNT_MAIL_DAYS} days.`
  return refusalOf(sendDiscount, 'refused', 'discount-sent-recently', sentence)
}

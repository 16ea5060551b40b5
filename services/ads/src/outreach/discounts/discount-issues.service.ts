import { CLOCK, type Clock, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { PitchMailsService } from '../../pitching/mails/pitch-mails.service.ts'
import { daysAfter, DISCOUNT_DAYS, isDiscountOpen } from './discount-state.ts'
import { type DiscountRow, DiscountsRepository } from './discounts.repository.ts'

/** Issues discounts, in the transaction of the caller, which has locked the campaign. */
@Injectable()
export class DiscountIssuesService {
  constructor(
    @Inject(DiscountsRepository) private readonly discounts: DiscountsRepository,
    @Inject(PitchMailsService) private readonly mails: PitchMailsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Finds the valid issue. */
  async findOpen(campaignId: number): Promise<DiscountRow | undefined> {
    const newest = await this.discounts.findNewest(campaignId)
    return newest !== undefined && isDiscountOpen(newest, this.clock()) ? newest : undefined
  }

  /** Lists the valid issues. */
  async listOpen(campaignIds: readonly number[]): Promise<DiscountRow[]> {
    const at = this.clock()
    return (await this.discounts.listNewest(campaignIds)).filter((newest) => isDiscountOpen(newest, at))
  }

  /** Returns the valid issue, or creates a new one. */
  async open(transaction: Transaction, campaignId: number, by: Identity): Promise<DiscountRow> {
    const newest = await this.discounts.findNewest(campaignId, transaction)
    const at = this.clock()
    if (newest !== undefined && isDiscountOpen(newest, at)) return newest
    const [issue, expires] = [(newest?.issue ?? 0) + 1, daysAfter(at, DISCOUNT_DAYS)]
    await this.discounts.insert(transaction, campaignId, issue, at, expires)
    await this.#record(transaction, 'issue-discount', { campaign_id: campaignId, issue }, by)
    const mailed = newest?.mailed_at ?? null
    return { campaign_id: campaignId, issue, expires, used_at: null, revoked_at: null, mailed_at: mailed }
  }

  async markMailed(transaction: Transaction, discount: DiscountRow, at: Date, by: Identity): Promise<void> {
    await this.discounts.markMailed(transaction, discount.campaign_id, discount.issue, at)
    await this.#record(transaction, 'send-discount', discount, by)
  }

  /** Revokes the discount of a disqualified campaign, and cancels a planned mail with it. */
  async revoke(transaction: Transaction, campaignId: number, at: Date): Promise<void> {
    const newest = await this.discounts.findNewest(campaignId, transaction)
    if (newest === undefined) return
    await this.discounts.revoke(transaction, campaignId, at)
    if (newest.mailed_at !== null) await this.mails.cancelDiscount(transaction, campaignId, newest.mailed_at)
  }

  /** Undoes `revoke`; the campaign must still be disqualified. */
  async restore(transaction: Transaction, campaignId: number): Promise<void> {
    await this.discounts.restore(transaction, campaignId)
  }

  async #record(
    transaction: Transaction,
    action: string,
    { campaign_id: id, issue }: Pick<DiscountRow, 'campaign_id' | 'issue'>,
    by: Identity,
  ): Promise<void> {
    const entry = { actor: { memberId: by.userId }, action, item: { type: 'campaign', id }, details: { issue } }
    await this.activity.record(transaction, entry)
  }
}

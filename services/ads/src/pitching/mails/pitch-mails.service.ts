import { stopWeeklyFigures } from '@ribbonry/contracts'
import { campaignCode } from '@ribbonry/links'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import type { CreativeRow } from '../creatives/creative-row.ts'
import type { EndingCreative } from './ending-mails.repository.ts'
import type { WeekReport } from '../../figures/weekly/week-reports.service.ts'
import type { Week } from '../../figures/weekly/week.ts'

export interface EditLink {
  readonly token: string
  readonly link: string
  readonly expires: Date
}

/** A mail about a verdict: its id, and the moment until which the verdict can be undone. */
export interface VerdictMail {
  readonly id: string
  readonly due: Date
  readonly review: 'approved' | 'disapproved'
  readonly reason: string
  readonly needed: string
}

/** A mail with the discount of a campaign. */
interface DiscountMail {
  readonly campaignId: number
  readonly memberId: number
  readonly title: string
  readonly link: string
  readonly expires: Date
  readonly at: Date
}

/** A mail with weekly figures, and the token of its unsubscribe link. */
interface WeeklyMail {
  readonly memberId: number
  readonly week: Week
  readonly report: WeekReport
  readonly stopToken: string
}

/** Plans mails to advertisers, in the transaction of the change. */
@Injectable()
export class PitchMailsService {
  constructor(
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL' | 'PRICES'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Mails the link into the funnel. */
  async planLead(
    transaction: Transaction,
    { id, email, name, tempId }: { readonly id: string; readonly email: string; readonly name: string; readonly tempId: string },
  ): Promise<void> {
    const data = { name, link: `${this.#page}/create/${tempId}/new` }
    await this.mails.insert(transaction, {
      id: `pitch-lead.${id}`,
      to: { email },
      template: 'pitch-lead',
      data,
      due: this.clock(),
    })
  }

  /** Returns the link for the mail to the owner, unless the owner has been erased. */
  async planEditLink(transaction: Transaction, creative: CreativeRow, token: string, expires: Date): Promise<EditLink> {
    const { id: creativeId, title, owner_id: memberId } = creative
    const link = `${this.#page}/creative/${creativeId}?token=${token}`
    const id = `pitch-edit-link.${createHash('sha256').update(token).digest('hex').slice(0, 24)}`
    const data = { title, link, expires: expires.toISOString().slice(0, 10) }
    if (memberId !== null)
      await this.mails.insert(transaction, { id, to: { memberId }, template: 'pitch-edit-link', data, due: this.clock() })
    return { token, link, expires }
  }

  async planDiscount(transaction: Transaction, mail: DiscountMail): Promise<void> {
    const { campaignId, memberId, title, link, expires, at } = mail
    const { fee, discounted } = this.config.PRICES.pitch
    const data = { title, price: discounted / 100, usual_price: fee / 100, link, expires: expires.toISOString().slice(0, 10) }
    const id = discountMailId(campaignId, at)
    await this.mails.insert(transaction, { id, to: { memberId }, template: 'pitch-discount', data, due: at })
  }

  /**
   * Cancels the mail if it is not sent yet.
   * @param at when it was planned
   */
  async cancelDiscount(transaction: Transaction, campaignId: number, at: Date): Promise<void> {
    await this.mails.remove(transaction, discountMailId(campaignId, at))
  }

  async planWeekly(transaction: Transaction, { memberId, week, report, stopToken }: WeeklyMail): Promise<void> {
    const links = {
      link: `${this.#page}/dashboard/`,
      unsubscribe_link: `${this.#page}/weekly-figures/?token=${stopToken}`,
      one_click_link: `${this.config.SITE_URL}${stopWeeklyFigures.path}?token=${stopToken}`,
    }
    const id = `pitch-weekly.${memberId}.${week.from}`
    const data = { ...week, ...report, ...links }
    await this.mails.insert(transaction, { id, to: { memberId }, template: 'pitch-weekly', data, due: this.clock() })
  }

  async planEnding(
    transaction: Transaction,
    { id: creativeId, title, owner_id: memberId, last_day }: EndingCreative,
  ): Promise<void> {
    const id = `pitch-ending.${creativeId}.${last_day}`
    const data = { title, last_day, link: `${this.#page}/creative/${creativeId}/edit/` }
    await this.mails.insert(transaction, { id, to: { memberId }, template: 'pitch-ending', data, due: this.clock() })
  }

  /** Mails the owner, unless they have been erased. */
  async planVerdict(transaction: Transaction, creative: CreativeRow, verdict: VerdictMail): Promise<void> {
    const { id: creativeId, title, paid, owner_id: memberId, campaign_id: campaignId } = creative
    if (memberId === null) return
    const { id, due, review, reason, needed } = verdict
    const approvedLink = paid ? `${this.#page}/dashboard/` : `${this.#page}/payment/${campaignCode(campaignId)}`
    const mail =
      review === 'approved'
        ? ({ template: 'pitch-approved', data: { title, paid, link: approvedLink } } as const)
        : ({
            template: 'pitch-disapproved',
            data: { title, reason, needed, link: `${this.#page}/creative/${creativeId}/edit/` },
          } as const)
    await this.mails.insert(transaction, { id, to: { memberId }, due, ...mail })
  }

  /** Returns whether the mail was still unsent. */
  async cancel(transaction: Transaction, id: string): Promise<boolean> {
    return await this.mails.remove(transaction, id)
  }

  get #page(): string {
    return `${this.config.SITE_URL}/product-pitch`
  }
}

const discountMailId = (campaignId: number, at: Date): string => `pitch-discount.${campaignId}.${at.getTime()}`

import { dayText } from '@ribbonry/dates'
import { campaignCode } from '@ribbonry/links'
import { FIND_RECIPIENT, type FindRecipient, type Recipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import type { UnfinishedPayment } from './unfinished-payments.repository.ts'

/** Link to resume a payment, and the recipient. */
export interface ResumeLink extends Recipient {
  /** Name of the purchase. */
  readonly subject: string
  readonly link: string
}

/** Links to resume incomplete payments. */
@Injectable()
export class ResumeLinksService {
  constructor(
    @Inject(FIND_RECIPIENT) private readonly findBuyer: FindRecipient,
    @Inject(CONFIG) private readonly config: Pick<PaymentsEnvironment, 'SITE_URL'>,
  ) {}

  /**
   * Undefined where the buyer has no account any more.
   * @throws Error while identity cannot be reached
   */
  async find(payment: UnfinishedPayment): Promise<ResumeLink | undefined> {
    const { member_id: memberId, email } = payment
    const buyer = memberId === null ? { name: '', email: email ?? '' } : await this.findBuyer(memberId)
    return buyer && { ...buyer, subject: subjectOf(payment), link: this.#linkOf(payment) }
  }

  #linkOf({ campaign, day, slug, price_token: token, tracking_ref: ref }: UnfinishedPayment): string {
    // Links to the page before the pay page, because logging in from the pay page loses its parameters.
    const path = campaign === null ? `/${slug ?? ''}/boost/` : `/product-pitch/confirmation/${campaignCode(campaign)}/`
    const page = new URL(path, this.config.SITE_URL)
    const query = { date: day ?? '', [campaign === null ? 'param_token' : 'token']: token, tracking_ref: ref }
    for (const [name, value] of Object.entries(query)) if (value !== '') page.searchParams.set(name, value)
    return page.href
  }
}

function subjectOf({ day, title }: UnfinishedPayment): string {
  const what = day === null ? 'Product pitch' : `Boost on ${dayText(`${day}T12:00:00Z`)}`
  return title === '' ? what : `${what}: ${title}`
}

import { dayText } from '@ribbonry/dates'
import { campaignCode } from '@ribbonry/links'
import { FIND_RECIPIENT, type FindRecipient, type Recipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import type { UnfinishedPayment } from './unfinished-payments.repository.ts'

/** Where a payment goes on, and who is told. */
export interface WayBack extends Recipient {
  /** What was to be bought, in words. */
  readonly subject: string
  readonly link: string
}

/** Ways back to payments that stopped half-way. */
@Injectable()
export class WaysBackService {
  constructor(
    @Inject(FIND_RECIPIENT) private readonly findBuyer: FindRecipient,
    @Inject(CONFIG) private readonly config: Pick<PaymentsEnvironment, 'SITE_URL'>,
  ) {}

  /** Undefined for a buyer who is gone. @throws Error while identity does not answer */
  async find(payment: UnfinishedPayment): Promise<WayBack | undefined> {
    const { member_id: memberId, email } = payment
    const buyer = memberId === null ? { name: '', email: email ?? '' } : await this.findBuyer(memberId)
    return buyer && { ...buyer, subject: subjectOf(payment), link: this.#linkOf(payment) }
  }

  #linkOf({ campaign, day, slug, price_token: token, tracking_ref: ref }: UnfinishedPayment): string {
    // Visitors of the payment page who are not logged in lose their way: the page before it leads on.
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

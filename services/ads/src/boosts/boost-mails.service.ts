import { BOOST_WAITING_LINK, leaveBoostWaitingList } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { DueMailsRepository, type MailToPlan } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import type { BoostRow } from './boost-row.ts'
import type { WaitingEntry } from './waiting-list.repository.ts'

/** Longest title in a mail. */
const TITLE_CHARACTERS = 200

/** Plans mails about boosts, in the transaction of the change. */
@Injectable()
export class BoostMailsService {
  constructor(
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(SignedLinks) private readonly links: SignedLinks,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async planMoved(transaction: Transaction, boost: BoostRow, from: string): Promise<void> {
    const { version, slug, day: to } = boost
    await this.#planForBuyer(transaction, boost, {
      id: `boost-moved.${boost.id}.${version}`,
      template: 'boost-moved',
      data: { from, to, link: this.#postPage(slug) },
    })
  }

  async planCancelled(transaction: Transaction, boost: BoostRow, why: 'day-taken' | 'post-gone' | 'refunded'): Promise<void> {
    await this.#planForBuyer(transaction, boost, {
      id: `boost-cancelled.${boost.id}`,
      template: 'boost-cancelled',
      data: { day: boost.day, why, link: this.#boostPage(boost.slug) },
    })
  }

  async planFigures(
    transaction: Transaction,
    boost: BoostRow,
    { impressions, clicks }: { readonly impressions: number; readonly clicks: number },
  ): Promise<void> {
    await this.#planForBuyer(transaction, boost, {
      id: `boost-figures.${boost.id}`,
      template: 'boost-figures',
      data: { day: boost.day, impressions, clicks, link: this.#boostPage(boost.slug) },
    })
  }

  async planDayFree(transaction: Transaction, entry: WaitingEntry): Promise<void> {
    const { id, day, slug, title, email, member_id: memberId } = entry
    const to = recipientOf(email, memberId)
    if (to === undefined) return
    // The entry is removed with the mail, so the link contains the day.
    const token = this.links.sign({ purpose: BOOST_WAITING_LINK, subject: `${id}.${day}` })
    const data = {
      day,
      title: title.slice(0, TITLE_CHARACTERS),
      link: `${this.#boostPage(slug)}?date=${day}`,
      unsubscribe_link: `${this.#boostPage(slug)}?leave=${token}`,
      one_click_link: `${this.config.SITE_URL}${leaveBoostWaitingList.path}?token=${token}`,
    }
    await this.mails.insert(transaction, { id: `boost-day-free.${id}`, to, template: 'boost-day-free', data, due: this.clock() })
  }

  /** Mails the buyer, unless they have been erased. */
  async #planForBuyer(
    transaction: Transaction,
    { title, email, member_id: memberId }: BoostRow,
    mail: Omit<MailToPlan, 'to' | 'due'>,
  ): Promise<void> {
    const to = recipientOf(email, memberId)
    if (to === undefined) return
    const data = { title: title.slice(0, TITLE_CHARACTERS), ...mail.data }
    await this.mails.insert(transaction, { ...mail, to, data, due: this.clock() })
  }

  #postPage(slug: string): string {
    return `${this.config.SITE_URL}/${slug}/`
  }

  #boostPage(slug: string): string {
    return `${this.#postPage(slug)}boost/`
  }
}

export function recipientOf(email: string | null, memberId: number | null): MailToPlan['to'] | undefined {
  if (memberId !== null) return { memberId }
  return email === null ? undefined : { email }
}

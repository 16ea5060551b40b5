import { type CallRefusal, type PromoMail, sendPromoMail } from '@ribbonry/contracts'
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
import { randomBytes } from 'node:crypto'
import { RecipientsRepository, TAKES_NO_MAIL } from '../recipients/recipients.repository.ts'
import { AcceptedPromoMailsService, type FilledPromoMail } from './accepted-promo-mails.service.ts'
import { PromoFactsClient } from './promo-facts.client.ts'
import { PAUSE_DAYS, PromoMailsRepository } from './promo-mails.repository.ts'

const REF_BYTES = 16
/** Stands for the reference of a mail that is only looked at. */
const NO_REF = 'preview'

/** Mails of staff to makers of products. */
@Injectable()
export class PromoMailsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PromoFactsClient) private readonly ads: PromoFactsClient,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(PromoMailsRepository) private readonly mails: PromoMailsRepository,
    @Inject(AcceptedPromoMailsService) private readonly accepted: AcceptedPromoMailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Stores a mail, which is sent as soon as it can be. Returns its id, and when.
   * @throws DomainError what `sendPromoMail` declares
   */
  async send(given: PromoMail, by: Identity): Promise<{ id: string; at: Date }> {
    const filled = await this.#fill(given, randomBytes(REF_BYTES).toString('base64url'), by)
    await this.transactions.run(async (transaction) => {
      await this.mails.lock(transaction, filled.mail.to, filled.mail.data.post_id)
      await this.#assertNotRecent(transaction, filled)
      await this.accepted.insert(transaction, filled, by)
    })
    return { id: filled.mail.id, at: this.clock() }
  }

  /** The mail that `send` would store now. @throws DomainError as `send` */
  async prepare(given: PromoMail, by: Identity): Promise<FilledPromoMail> {
    const filled = await this.#fill(given, NO_REF, by)
    await this.transactions.run(async (transaction) => await this.#assertNotRecent(transaction, filled))
    return filled
  }

  async #fill(given: PromoMail, ref: string, by: Identity): Promise<FilledPromoMail> {
    const filled = await this.ads.fill(given, ref, by)
    const { subject_line: subject, email_body: text, boost_link, post_id, email: to } = filled
    const reason = await this.recipients.suppressionReason(to, 'outreach')
    if (reason === TAKES_NO_MAIL) throw refused('address-suppressed', 'This address takes no mail: an earlier one came back.')
    if (reason !== undefined) throw refused('address-unsubscribed', 'Whoever has this address does not want such mails.')
    const data = { subject, text, post_id, ...(boost_link === '' ? {} : { boost_link }) }
    return { ref, given, mail: { id: `outreach.${ref}`, to, template: 'outreach', data } }
  }

  async #assertNotRecent(transaction: Transaction, { mail: { to, data } }: FilledPromoMail): Promise<void> {
    if (await this.mails.hasRecent(transaction, to, data.post_id))
      throw refused('mailed-recently', `This address was written to about it within the last ${PAUSE_DAYS} days.`)
  }
}

function refused(code: CallRefusal<typeof sendPromoMail>, sentence: string): DomainError {
  return refusalOf(sendPromoMail, 'refused', code, sentence, { fields: { email: sentence } })
}

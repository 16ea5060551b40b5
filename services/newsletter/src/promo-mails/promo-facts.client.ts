import { type CallAnswer, type CallRefusal, fillPromoMail, type PromoMail, sendPromoMail } from '@ribbonry/contracts'
import { type Identity, refusalOf } from '@ribbonry/service-kit'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Field of the form that a refusal of ads is about. */
const FIELDS: Readonly<Record<string, keyof PromoMail>> = {
  'subject-missing': 'subject_line',
  'text-missing': 'email_body',
  'text-too-long': 'email_body',
  'placeholder-unknown': 'email_body',
  'post-missing': 'email_body',
  'recipient-missing': 'email',
  'email-invalid': 'email',
}

/** Asks ads, which knows posts and pitches, to fill in mails to their makers. */
@Injectable()
export class PromoFactsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * @param ref of the mail, which the link to boost the post carries
   * @throws DomainError what ads refuses; `unavailable` while it is away
   */
  async fill(mail: PromoMail, ref: string, by: Identity): Promise<CallAnswer<typeof fillPromoMail>> {
    try {
      const asked = { body: { ...mail, tracking_ref: ref } }
      return await this.clients.call(fillPromoMail, asked, { as: onBehalfOf(by.userId, 'newsletter') })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const { code, sentence } = error
      const field = FIELDS[code]
      const details = field === undefined ? {} : { fields: { [field]: sentence } }
      throw refusalOf(sendPromoMail, 'refused', code as CallRefusal<typeof sendPromoMail>, sentence, details)
    }
  }
}

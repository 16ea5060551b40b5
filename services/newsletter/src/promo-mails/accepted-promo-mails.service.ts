import { type Mail, type PromoMail, promoMailAccepted } from '@ribbonry/contracts'
import { EventOutbox, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'

/** A mail to a maker, ready to be stored. */
export interface FilledPromoMail {
  readonly ref: string
  readonly mail: Extract<Mail, { template: 'outreach' }>
  readonly given: PromoMail
}

/** Stores mails to makers with what follows from them: who of staff sent them, and what ads hears. */
@Injectable()
export class AcceptedPromoMailsService {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  async insert(transaction: Transaction, { ref, mail, given }: FilledPromoMail, by: Identity): Promise<void> {
    await this.mails.insert(mail, transaction)
    const { post_id: postId } = mail.data
    const memberId = given.user_id ?? null
    const item = postId === null ? { type: 'member', id: memberId ?? 0 } : { type: 'post', id: postId }
    const details = { ref, special_price: given.special_price }
    await this.activity.record(transaction, { actor: { memberId: by.userId }, action: 'send-promo-mail', item, details })
    await this.outbox.add(transaction, promoMailAccepted, [{ tracking_ref: ref, post_id: postId, member_id: memberId }])
  }
}

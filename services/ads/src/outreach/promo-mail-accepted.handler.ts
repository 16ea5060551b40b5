import { type EventPayload, promoMailAccepted } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PromoMailsRepository } from './promo-mails.repository.ts'

/** Records which posts and members promo mails were about. */
@Controller()
export class PromoMailAcceptedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PromoMailsRepository) private readonly mails: PromoMailsRepository,
  ) {}

  @Consumes(promoMailAccepted, { group: 'ads-promo-mails' })
  async handle(accepted: readonly EventPayload<typeof promoMailAccepted>[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const { tracking_ref: ref, post_id: postId, member_id: memberId, at } of accepted)
        await this.mails.insertIfAbsent(transaction, { ref, postId, memberId, at: new Date(at) })
    })
  }
}

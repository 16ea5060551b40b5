import type { EventPayload, promoMailAccepted } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { PromoMailsRepository } from './promo-mails.repository.ts'

/** Follows which posts and members somebody wrote about. */
@Injectable()
export class PromoMailAcceptedHandler implements EventHandler<typeof promoMailAccepted> {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PromoMailsRepository) private readonly mails: PromoMailsRepository,
  ) {}

  async handle(accepted: readonly EventPayload<typeof promoMailAccepted>[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const { tracking_ref: ref, post_id: postId, member_id: memberId, at } of accepted)
        await this.mails.insertIfAbsent(transaction, { ref, postId, memberId, at: new Date(at) })
    })
  }
}

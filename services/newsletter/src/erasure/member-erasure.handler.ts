import { type EventPayload, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { EventOutbox, Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PriceDropChoicesRepository } from '../recipients/price-drop-choices.repository.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'

/** Erases the data of members whose accounts are deleted, and confirms it by an event. */
@Controller()
export class MemberErasureHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(PriceDropChoicesRepository) private readonly choices: PriceDropChoicesRepository,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  @Consumes(memberErasureRequested, { group: 'newsletter-erasure' })
  async handle(requests: readonly EventPayload<typeof memberErasureRequested>[]): Promise<void> {
    for (const { member_id: memberId, email, email_confirmed: isOwnAddress } of requests) {
      await this.transactions.run(async (transaction) => {
        // An unconfirmed address may be a stranger's, whose subscription must stay.
        await (isOwnAddress ? this.recipients.erase(email, transaction) : this.recipients.eraseMails(email, transaction))
        await this.choices.unlinkMember(memberId, transaction)
        await this.choices.removeUnpublished(memberId, transaction)
        await this.outbox.add(transaction, memberErasedBy, [{ member_id: memberId, service: 'newsletter' }])
      })
    }
  }
}

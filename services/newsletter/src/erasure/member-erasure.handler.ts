import { memberErasedBy, type memberErasureRequested } from '@ribbonry/contracts'
import { addToOutbox, CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { PriceDropChoicesRepository } from '../recipients/price-drop-choices.repository.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'

export type ErasureRequest = z.output<typeof memberErasureRequested.payload>

/** Erases the data of members whose accounts are deleted, and confirms it by an event. */
@Injectable()
export class MemberErasureHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(PriceDropChoicesRepository) private readonly choices: PriceDropChoicesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(requests: readonly ErasureRequest[]): Promise<void> {
    for (const { member_id: memberId, email, email_confirmed: isOwnAddress } of requests) {
      await this.transactions.run(async (transaction) => {
        // An unconfirmed address may be a stranger's, whose subscription must stay.
        await (isOwnAddress ? this.recipients.erase(email, transaction) : this.recipients.eraseMails(email, transaction))
        await this.choices.unlinkMember(memberId, transaction)
        await this.choices.removeUnpublished(memberId, transaction)
        await addToOutbox(transaction, memberErasedBy, [
          { event_id: randomUUID(), at: this.clock().toISOString(), member_id: memberId, service: 'newsletter' },
        ])
      })
    }
  }
}
